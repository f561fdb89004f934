// What a lesson's poster shows: its scene, and the word, head and layer that it opens with.
import type { Lang } from '../model/i18n.js';
import type { Lesson } from '../model/lessons/index.js';
import { parseScene } from '../model/parse.js';
import type { Scene } from '../model/scene.js';
import { hasSheets, queryOffset, stageOf } from '../model/stages.js';
import type { Engine } from '../model/trace.js';
import type { PosterAsked } from './poster.js';

/** The engine must know the scene's model, where it has one. */
export function askedOfLesson(lesson: Lesson, lang: Lang, link: string | null, engine: Engine): PosterAsked {
  const scene = parseScene(lesson.scene, engine.limits, 'strict').scene;
  const trace = engine.run(scene);
  const { stage, head, row, layer = 0 } = lesson.focus;
  const { rows } = stageOf(stage);
  const at = rows === 'query-tokens' ? row : rows === 'tokens' ? row - queryOffset(trace) : scene.view.row;
  const looked: Scene = {
    ...scene,
    view: { ...scene.view, layer, row: Math.max(0, at), ...(hasSheets(trace, stage) && { head }) },
  };
  return { scene: looked, trace, lang, title: lesson.title[lang], caption: lesson.summary[lang], link };
}
