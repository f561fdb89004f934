// Attributes as an author writes them: scene keys in kebab case, lists with "|" and ";", no braces anywhere, so that
// Markdown dialects leave them alone. `tokens="a|b" n-heads="2" mask="causal" w-q="1 0; 0 1"`.
import { attributeOf } from '../model/attribute-names.js';
import { applyIntent, type Intent } from '../model/edit.js';
import { freshNumbers, knownTo } from '../model/edit-fresh.js';
import { opening, type Lesson } from '../model/lessons/index.js';
import { keyOf } from '../model/learned.js';
import { parseNumber } from '../model/numbers.js';
import { named, paramOf, params, parseParam, type Param } from '../model/params.js';
import { parseScene } from '../model/parse.js';
import { parseModelRef } from '../model/parse-model.js';
import { isPerHead, PIN_STAGES } from '../model/parse-pins.js';
import { refuse } from '../model/parse-values.js';
import { SceneError } from '../model/scene-error.js';
import type { Pins, Scene, SceneInput } from '../model/scene.js';
import { aboutScene } from '../model/tag-attributes.js';
import type { Engine } from '../model/trace.js';

/** A scene of a task's shipped model; without words of the author's own, with a sentence made for it. Null: it is not here. */
export type LearnedSceneOf = (task: string, own: OwnWords) => SceneInput | null;

/** null: as the task has it. */
export interface OwnWords {
  readonly text: string | null;
  readonly tokens: readonly string[] | null;
  readonly context: string | null;
}

/** An attribute's text; null where there is none. */
export type ReadAttribute = (name: string) => string | null;

/** What is wrong with an attribute is said of this Scene key. */
const fields: ReadonlyMap<string, string> = new Map([
  ...aboutScene.map((name) => [name, name.replaceAll('-', '_')] as const),
  ...params.map(({ attribute, key }) => [attribute, key] as const),
  ...PIN_STAGES.map((stage) => [attributeOf(stage), `pins.${stage}`] as const),
]);

/** Whether it says something about the scene. */
export const isSceneAttribute = (name: string): boolean => fields.has(name);

/** With one of these an author describes a scene of their own; the others change a lesson's. */
const beginnings = ['model', 'text', 'tokens', ...PIN_STAGES.map(attributeOf)];

/** In this order: a width is there before heads divide it. */
const shapeParams = [paramOf('d_model'), paramOf('head_layout'), paramOf('n_heads')];
const tokenize = paramOf('tokenize');
const otherParams = params.filter((param) => param !== tokenize && !shapeParams.includes(param));

/** Whether the author describes a scene of their own, if no lesson is named. */
export const beginsOwn = (attribute: ReadAttribute): boolean =>
  beginnings.some((name) => attribute(name) !== null);

interface AttributeScene {
  /** null when no attribute describes a scene. */
  readonly scene: Scene | null;
  /** The lesson that the attributes change; null when the scene is the author's own. */
  readonly lesson: Pick<Lesson, 'id'> | null;
  readonly problems: readonly SceneError[];
}

/** Attributes change `lesson`, if one is named. What comes out can run: a bad attribute is left out and reported. */
export function sceneFromAttributes(
  attribute: ReadAttribute,
  lesson: Lesson | null,
  engine: Engine,
  learned: LearnedSceneOf = () => null,
): AttributeScene {
  const problems: SceneError[] = [];
  let given = [...fields.keys()].filter((name) => attribute(name) !== null);
  while (given.length > 0) {
    const result = attempt(attribute, given, lesson, engine, learned);
    if (!(result instanceof SceneError)) return { ...result, problems };
    problems.push(result);
    const runsWithout = (name: string): boolean =>
      !(attempt(attribute, without(given, name), lesson, engine, learned) instanceof SceneError);
    const culprit = given.find((name) => fields.get(name) === result.field) ?? given.findLast(runsWithout);
    given = culprit === undefined ? [] : without(given, culprit);
  }
  return { scene: null, lesson, problems };
}

const without = (names: readonly string[], left: string): string[] => names.filter((name) => name !== left);

function attempt(
  attribute: ReadAttribute,
  given: readonly string[],
  lesson: Lesson | null,
  engine: Engine,
  learned: LearnedSceneOf,
): { scene: Scene; lesson: Pick<Lesson, 'id'> | null } | SceneError {
  const own = given.includes('model'); // a scene of that model's shape, whatever the lesson
  const start = own ? null : (lesson ?? (given.some((name) => beginnings.includes(name)) ? null : opening));
  try {
    const read: ReadAttribute = (name) => (given.includes(name) ? attribute(name) : null);
    const scene = sceneOf(read, start?.scene ?? null, engine, learned);
    engine.run(scene);
    return { scene, lesson: start };
  } catch (problem) {
    if (problem instanceof SceneError) return problem;
    throw problem;
  }
}

/** The author's matrices have the shapes that the settings ask for; those of the lesson are fitted to them. */
function sceneOf(
  read: ReadAttribute,
  start: SceneInput | null,
  engine: Engine,
  learned: LearnedSceneOf,
): Scene {
  const { limits } = engine;
  const stages = read('stages');
  const input = { ...(start ?? begun(read, learned)), ...(stages !== null && { stages }) };
  const begin = parseScene(input, limits, 'strict').scene;
  const first = start ? worded(begin, read, engine) : begin;
  const context = read('context');
  const asked = context === null ? first : edited(first, { type: 'context', text: context || null }, engine);
  const set = withParams(asked, [...shapeParams, ...otherParams], read, engine);
  const pins = { ...set.pins, ...pinsFrom(read, set.head_layout) };
  const silent_heads = silentFrom(read('silent-heads')) ?? set.silent_heads;
  return parseScene({ ...set, pins, silent_heads }, limits, 'strict').scene;
}

/** Heads from 0, with spaces between them; layers end with ";": "0 2; 1". */
const silentFrom = (text: string | null): number[][] | null =>
  text === null
    ? null
    : text.split(';').map((layer) =>
        named('silent_heads', () =>
          layer
            .split(/[\s,]+/)
            .filter((head) => head !== '')
            .map(parseNumber),
        ),
      );

/** A scene of the author's own, without its matrices. */
function begun(read: ReadAttribute, learned: LearnedSceneOf): Record<string, unknown> {
  const task = read('model');
  if (task !== null) {
    const ref = parseModelRef({ task }, 'model')!;
    const own = { text: read('text'), tokens: tokensFrom(read('tokens')), context: read('context') };
    return learned(task, own) ?? refuse('model', 'not_taught', { task, model: keyOf(ref) });
  }
  return {
    v: 1,
    text: read('text') ?? undefined,
    tokenize: read('tokenize') ?? undefined,
    tokens: tokensFrom(read('tokens')) ?? undefined,
  };
}

const tokensFrom = (text: string | null): string[] | null => (text === '' ? [] : (text?.split('|') ?? null));

/** Other words in a lesson: its matrices follow them as they follow a reader's typing. */
function worded(scene: Scene, read: ReadAttribute, engine: Engine): Scene {
  const [text, tokens] = [read('text'), tokensFrom(read('tokens'))];
  let changed = withParams(scene, [tokenize], read, engine);
  if (text !== null) changed = edited(changed, { type: 'text', text }, engine);
  return tokens ? edited(changed, { type: 'tokens', tokens }, engine) : changed;
}

function withParams(scene: Scene, some: readonly Param[], read: ReadAttribute, engine: Engine): Scene {
  return some.reduce((before, param) => {
    const text = read(param.attribute);
    if (text === null) return before;
    const value = parseParam(param, text, before, engine.limits);
    return edited(before, { type: 'param', key: param.key, value }, engine);
  }, scene);
}

const edited = (scene: Scene, intent: Intent, engine: Engine): Scene =>
  applyIntent(scene, null, intent, engine.limits, freshNumbers(scene, engine), knownTo(engine, scene)).scene;

function pinsFrom(read: ReadAttribute, layout: Scene['head_layout']): Pins {
  const entries = PIN_STAGES.map((stage) => {
    const text = read(attributeOf(stage));
    if (text === null) return [stage, null] as const;
    const perHead = text.includes('|') || isPerHead(stage, layout);
    return [stage, named(`pins.${stage}`, () => (perHead ? headsFrom(text) : matrixFrom(text)))] as const;
  });
  return Object.fromEntries(entries.filter(([, pin]) => pin !== null));
}

/** Heads are set apart by "|"; one that is left blank is computed. */
const headsFrom = (text: string): (number[][] | null)[] =>
  text.split('|').map((head) => (head.trim() === '' ? null : matrixFrom(head)));

/** Rows end with ";": "1 0; 0 1". */
const matrixFrom = (text: string): number[][] =>
  text
    .split(';')
    .filter((row) => row.trim() !== '')
    .map((row) =>
      row
        .trim()
        .split(/[\s,]+/)
        .map(parseNumber),
    );
