// Attributes as an author writes them: scene keys in kebab case, lists with "|" and ";", no braces anywhere, so that
// Markdown dialects leave them alone. `tokens="a|b" n-heads="2" mask="causal" w-q="1 0; 0 1"`.
import { SceneError } from '../model/scene-error.js';
import { params, parseParam } from '../model/params.js';
import { parseNumber } from '../model/numbers.js';
import { parseScene } from '../model/parse.js';
import type { Pins, Scene, SceneInput } from '../model/scene.js';
import type { Limits } from '../model/trace.js';

const MATRICES = ['embedding', 'position', 'x', 'w_q', 'w_k', 'w_v', 'w_o'] as const;
const HEAD_MATRICES = ['q', 'k', 'v', 'raw', 'scaled', 'scores', 'weights', 'output'] as const;

/** Which attributes describe a scene. `position` is the parameter; a typed matrix of positions is `positions`. */
const attributeOf = (stage: string): string =>
  stage === 'position' ? 'positions' : stage.replaceAll('_', '-');

export const sceneAttributes: readonly string[] = [
  'text',
  'tokens',
  'stages',
  ...params.map(({ attribute }) => attribute),
  ...[...MATRICES, ...HEAD_MATRICES].map(attributeOf),
];

export interface AttributeScene {
  /** null when no attribute describes a scene. */
  readonly scene: Scene | null;
  readonly problems: readonly SceneError[];
}

/** `start` is the lesson's scene, or empty: attributes change it. A bad attribute is left out and reported. */
export function sceneFromAttributes(
  read: (name: string) => string | null,
  start: SceneInput | null,
  limits: Limits,
): AttributeScene {
  const problems: SceneError[] = [];
  const attempt = <T>(step: () => T): T | null => {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      problems.push(error);
      return null;
    }
  };
  if (!start && sceneAttributes.every((name) => read(name) === null)) return { scene: null, problems };
  const input: SceneInput = { v: 1, ...start };
  const text = read('text');
  if (text !== null) {
    input.text = text;
    delete input.tokens;
  }
  const tokens = read('tokens');
  if (tokens !== null) input.tokens = tokens.split('|');
  const stages = read('stages');
  if (stages !== null) input.stages = stages as Scene['stages'];
  const pins = attempt(() => pinsFrom(read));
  if (pins && Object.keys(pins).length > 0) input.pins = { ...start?.pins, ...pins };
  const parsed = attempt(() => parseScene(input, limits, 'strict').scene);
  if (!parsed) return { scene: null, problems };
  const scene = params.reduce((current, param) => {
    const value = read(param.attribute);
    if (value === null) return current;
    return attempt(() => param.set(current, parseParam(param, value, current, limits))) ?? current;
  }, parsed);
  return { scene, problems };
}

function pinsFrom(read: (name: string) => string | null): Pins {
  const entries = [
    ...MATRICES.map((stage) => [stage, matrixFrom(read(attributeOf(stage)))] as const),
    ...HEAD_MATRICES.map((stage) => [stage, headsFrom(read(attributeOf(stage)))] as const),
  ];
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as Pins;
}

/** Rows end with ";": "1 0; 0 1". */
const matrixFrom = (text: string | null): number[][] | null =>
  text === null
    ? null
    : text
        .split(';')
        .filter((row) => row.trim() !== '')
        .map((row) =>
          row
            .trim()
            .split(/[\s,]+/)
            .map((cell) => parseNumber(cell)),
        );

/** Heads are set apart by "|". */
const headsFrom = (text: string | null): (number[][] | null)[] | null =>
  text === null ? null : text.split('|').map(matrixFrom);
