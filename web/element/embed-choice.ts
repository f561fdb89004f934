// From the session and the author's wishes to what recipes write.
import type { Lang } from '../model/i18n.js';
import { sceneOfTry } from '../model/lessons/index.js';
import type { Lesson } from '../model/lessons/lesson.js';
import { hasEffect } from '../model/param-effect.js';
import { params } from '../model/params.js';
import { parseScene } from '../model/parse.js';
import { choiceOf, type EmbedChoice } from '../model/recipes/index.js';
import { sameScene } from '../model/recipes/scene-attributes.js';
import { wishAttributes, type Wishes } from '../model/recipes/wishes.js';
import type { Scene, SceneInput } from '../model/scene.js';
import { keyTokens } from '../model/stages.js';
import type { Trace } from '../model/trace.js';
import { visibleToken } from '../model/tokens-visible.js';
import type { WishesModel } from '../views/embed-wishes.js';
import { embeddedScene, type EmbeddedScene } from './embed-scene.js';
import { describe } from './matrix-model.js';
import type { PanelScope } from './panels.js';
import type { Session } from './session.js';

/** Longer sentences are no titles. */
const kTitle = 60;

interface Started {
  readonly scene: Scene;
  readonly trace: Trace;
}

export class Choices {
  #embedded: { readonly key: readonly unknown[]; readonly value: EmbeddedScene } | null = null;

  of(scope: PanelScope, wishes: Wishes, base: string, height_px: number | null): EmbedChoice {
    const { session, lang } = scope;
    const { lesson } = session;
    const { scene, trace } = started(session, wishes);
    const { attributes, file } = this.#embed(scene, lesson, !wishes.shown.has('lesson'), session);
    return choiceOf({
      ...{ scene, trace, base, file },
      attributes: [
        ...attributes,
        ...wishAttributes(inItsLanguage(wishes, lesson), session.playground.selection),
      ],
      lang: wishes.lang ?? lang,
      title: wishes.title.trim() || titleOf(session, wishes.lang ?? lang),
      caption: wishes.caption.trim(),
      table: wishes.table,
      ...(height_px !== null && { height: height_px }),
    });
  }

  /** What can be written is tried by running it: once for a scene. */
  #embed(scene: Scene, lesson: Lesson | null, alone: boolean, { engine }: Session): EmbeddedScene {
    const key = [scene, lesson, alone];
    if (!this.#embedded?.key.every((one, i) => one === key[i]))
      this.#embedded = { key, value: embeddedScene(scene, lesson, alone, engine) };
    return this.#embedded.value;
  }
}

/** A lesson with a scene for each language would be another one for readers of the other. */
const inItsLanguage = (wishes: Wishes, lesson: Lesson | null): Wishes =>
  lesson?.lang && wishes.lang === null ? { ...wishes, lang: lesson.lang } : wishes;

export function started(session: Session, { start }: Wishes): Started {
  const { lesson, lessonTrace, playground, engine } = session;
  if (start === 'scene' || !lesson || !lessonTrace) return playground;
  return { scene: sceneOf(lesson.scene, engine), trace: lessonTrace };
}

const sceneOf = (input: SceneInput, { limits }: Session['engine']): Scene =>
  parseScene(input, limits, 'strict').scene;

export function titleOf({ lesson, playground }: Session, lang: Lang): string {
  if (lesson) return lesson.title[lang];
  const { text, tokens } = playground.scene;
  const sentence = text.trim() || tokens.join(' ');
  return sentence.length <= kTitle ? sentence : `${sentence.slice(0, kTitle)} …`;
}

/** What the form offers for the present scene, and for those that readers of its lesson open. */
export function wishesModel(scope: PanelScope, wishes: Wishes, onWish: WishesModel['onWish']): WishesModel {
  const { session, t, lang } = scope;
  const { lesson, playground, engine } = session;
  const { scene, trace, shown, selection } = playground;
  const own = lesson && sceneOf(lesson.scene, engine);
  const ahead = lesson?.tries.map((attempt) => sceneOf(sceneOfTry(lesson, attempt), engine)) ?? [];
  const settings = params
    .filter(({ key }) => key !== 'tokenize' && [scene, ...ahead].some((one) => hasEffect(key, one)))
    .map(({ key, label }) => [key, t(label)] as const);
  return {
    ...{ wishes, t, onWish },
    lessonDiffers: own !== null && !sameScene(own, scene),
    cell:
      selection &&
      describe(t, selection.layer === scene.view.layer ? shown : trace, selection, scene.view.precision),
    settings: [['text', t('embed.setting_text')], ...settings],
    words: keyTokens(trace).map((token) => visibleToken(token).text),
    title: titleOf(session, wishes.lang ?? lang),
  };
}
