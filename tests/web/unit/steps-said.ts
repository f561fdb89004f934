// What a step is said to do to the followed word, as a reader sees it.
import type { Fact, Told } from '../../../web/model/followed-word.js';
import { translator, type Lang } from '../../../web/model/i18n.js';
import { formatNumber } from '../../../web/model/numbers.js';
import type { Scene } from '../../../web/model/scene.js';
import type { WalkStepId } from '../../../web/model/steps.js';
import { tell } from '../../../web/model/steps-told.js';
import type { Trace } from '../../../web/model/trace.js';

export const t = { en: translator('en'), zh: translator('zh') };

function plain(fact: Fact, lang: Lang): string {
  const format = (value: number) => formatNumber(value, 4);
  switch (fact.kind) {
    case 'token':
      return fact.text;
    case 'number':
      return format(fact.value);
    case 'name':
      return t[lang](fact.key);
    case 'row':
      return `(${fact.values.map(format).join(', ')})`;
    case 'each':
      return fact.pairs
        .map(({ token, value }) => `${token} ${value === null ? 'hidden' : format(value)}`)
        .join(', ');
  }
}

const line = ({ part, key, facts = {}, args }: Told, lang: Lang): string =>
  `${part}: ${t[lang](key, args).replace(/\{(\w+)\}/g, (_, name: string) => plain(facts[name]!, lang))}`;

export const say = (id: WalkStepId, scene: Scene, trace: Trace, lang: Lang = 'en'): string[] =>
  tell(id, scene, trace).map((one) => line(one, lang));
