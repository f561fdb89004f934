// How a scene gets into a page: as the lesson it is, as attributes, or, where those cannot say it, as a file.
import type { Lesson } from '../model/lessons/lesson.js';
import { parseScene } from '../model/parse.js';
import { writtenScene, type Attribute, type ReadScene } from '../model/recipes/scene-attributes.js';
import type { Scene } from '../model/scene.js';
import type { Engine } from '../model/trace.js';
import { sceneFromAttributes } from './attributes.js';

export interface EmbeddedScene {
  readonly attributes: readonly Attribute[];
  /** The attributes do not say it: it goes into a file beside them. */
  readonly file: boolean;
}

/** Nobody wants longer tags in the middle of an article. */
const kLongest = 1500;

/** `lesson`: the one that it is beside; null: a scene of the author's own. `alone`: it may stand without the lesson's text. */
export function embeddedScene(
  scene: Scene,
  lesson: Lesson | null,
  alone: boolean,
  engine: Engine,
): EmbeddedScene {
  const beside: Attribute[] = lesson ? [['lesson', lesson.id]] : [];
  const found = [
    ...(lesson ? [attributesFrom(scene, lesson, beside, engine)] : []),
    ...(lesson && !alone ? [] : [attributesFrom(scene, null, [['tokens', scene.tokens.join('|')]], engine)]),
  ].find((attributes) => attributes !== null && lengthOf(attributes) <= kLongest);
  return found ? { attributes: found, file: false } : { attributes: beside, file: true };
}

const lengthOf = (attributes: readonly Attribute[]): number =>
  attributes.reduce((sum, [name, value]) => sum + name.length + value.length, 0);

function attributesFrom(
  scene: Scene,
  lesson: Lesson | null,
  start: readonly Attribute[],
  engine: Engine,
): Attribute[] | null {
  // Which words a model knows, and what else comes with it, is decided when it has arrived.
  if (scene.model && !lesson) return null;
  const read: ReadScene = (attributes) => {
    if (lesson && attributes.size === start.length)
      return parseScene(lesson.scene, engine.limits, 'strict').scene;
    const made = sceneFromAttributes((name) => attributes.get(name) ?? null, lesson, engine);
    return made.problems.length > 0 ? null : made.scene;
  };
  return writtenScene(scene, start, read);
}
