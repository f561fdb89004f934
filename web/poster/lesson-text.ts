// A lesson's text as plain HTML, with the numbers that the core computed: for readers without scripts and for search engines.
import { xml } from '../model/figure-text.js';
import type { Lang, Message } from '../model/i18n.js';
import { fillNumbers, type Lesson } from '../model/lessons/index.js';
import type { Segment } from '../model/lessons/inline.js';
import { tokenLang } from '../model/token-lang.js';
import type { Trace } from '../model/trace.js';

export function lessonText({ body, scene }: Lesson, lang: Lang, trace: Trace): string {
  const precision = scene.view?.precision ?? 4;
  const filled = (text: string): string => fillNumbers(text, trace, precision).map(segment).join('');
  const said = (message: Message): string => filled(message[lang]);
  return body
    .map((part) => {
      if ('text' in part) return `<p>${said(part.text)}</p>`;
      if ('formula' in part) return `<p>${filled(part.formula)}</p>`;
      const list = part.ordered ? 'ol' : 'ul';
      return `<${list}>\n${part.list.map((item) => `<li>${said(item)}</li>`).join('\n')}\n</${list}>`;
    })
    .join('\n');
}

function segment({ kind, text, ...more }: Segment): string {
  const plain = xml(text);
  if (kind === 'text' || kind === 'number') return plain;
  if (kind === 'emphasis') return `<em>${plain}</em>`;
  if (kind === 'token') {
    const lang = tokenLang(text);
    return `<b${lang ? ` lang="${lang}"` : ''}>${plain}</b>`;
  }
  const symbol = /^[A-Za-z]$/.test(text) ? `<i>${plain}</i>` : plain;
  return 'index' in more && more.index ? `${symbol}<sub>${xml(more.index)}</sub>` : symbol;
}
