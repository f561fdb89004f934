// The one gate for scenes from outside: links, attributes, files, messages and callers of the engine. What comes out is
// a Scene of exact types and bounded sizes, made of fresh plain values. Rules between sizes are the core's.
import { DEFAULTS } from './parse-defaults.js';
import { headCounts } from './param-table.js';
import { Fields, MAX_NOTES, type Report } from './parse-fields.js';
import { pin, PIN_STAGES } from './parse-pins.js';
import { mask, readRandom } from './parse-rules.js';
import { between, choice, integer, list, number, record, refuse, text, type Read } from './parse-values.js';
import type { Pins, Scene } from './scene.js';
import { tokenize } from './tokens.js';
import type { Limits } from './trace.js';

/** Something in a scene that could not be used: `errors.<code>` says why, and the field has its default instead. */
export interface Note {
  readonly field: string;
  readonly code: string;
  readonly args: Readonly<Record<string, string>>;
}

export interface Parsed {
  readonly scene: Scene;
  readonly notes: readonly Note[];
}

/** strict: the first problem throws. lenient: a bad field falls back to its default, and a note says so. */
export type Mode = 'strict' | 'lenient';

/** Keys of v1 that are not computed yet; a scene may say that it does without. */
const PLANNED = ['context', 'block'] as const;

export const MAX_TEXT = 65_536; // UTF-16 units: a long article; more than 2048 tokens of most texts
const MAX_TOKEN = 200;

export function parseScene(input: unknown, limits: Limits, mode: Mode = 'lenient'): Parsed {
  const notes: Note[] = [];
  const report: Report = (problem) => {
    if (mode === 'strict') throw problem;
    const { field, code, args } = problem;
    if (notes.length < MAX_NOTES) notes.push({ field, code, args });
  };
  const outer = new Fields({ scene: input ?? null }, '', report);
  const fields = new Fields(outer.get('scene', record, {}), '', report);
  const scene = readScene(fields, limits);
  fields.unknown();
  return { scene, notes };
}

function readScene(fields: Fields, limits: Limits): Scene {
  const defaults = structuredClone(DEFAULTS);
  const { random } = defaults;
  const v = fields.get('v', version, defaults.v);
  const sentence = fields.get('text', text(MAX_TEXT), defaults.text);
  const how = fields.get('tokenize', choice(['words', 'chars', 'spaces']), defaults.tokenize);
  const d_model = fields.get('d_model', integer(1, limits.d_model), defaults.d_model);
  const head_layout = fields.get('head_layout', choice(['split', 'full']), defaults.head_layout);
  const headCount = head_layout === 'split' ? divisor(d_model, limits) : integer(1, limits.n_heads);
  const stages = fields.get('stages', choice(['x', 'qkv', 'scores']), defaults.stages);
  for (const key of PLANNED) fields.get(key, neutral, null);
  return {
    v,
    text: sentence,
    tokenize: how,
    tokens:
      fields.get('tokens', tokenList(limits), null) ??
      fields.check(() => fromText(sentence, how, limits), []),
    d_model,
    n_heads: fields.get('n_heads', headCount, defaults.n_heads),
    head_layout,
    random: readRandom(fields.record('random'), limits, stages === 'x' ? random : { ...random, order: [] }),
    position: readPosition(fields.record('position'), defaults.position),
    mask: fields.get('mask', mask(limits), defaults.mask),
    scale: fields.get('scale', scale, defaults.scale),
    temperature: fields.get(
      'temperature',
      between(limits.min_temperature, limits.max_temperature),
      defaults.temperature,
    ),
    stages,
    pins: readPins(fields.record('pins'), limits),
    view: readView(fields.record('view'), limits, defaults.view),
  };
}

const neutral: Read<null> = (value, path) => {
  const off =
    value === null || Object.entries(record(value, path)).some(([key, n]) => key === 'n_layers' && n === 0);
  return off ? null : refuse(path, 'unsupported');
};

const version: Read<1> = (value, path) => {
  const checked = number(value, path);
  if (checked > 1) refuse(path, 'newer_version', { value: checked });
  return checked === 1 ? 1 : refuse(path, 'choice', { value: checked, choices: '1' });
};

const tokenList =
  (limits: Limits): Read<string[]> =>
  (value, path) => {
    const entries = list(limits.tokens)(value, path);
    const tokens = Array.from(entries, (entry, i) => text(MAX_TOKEN)(entry, `${path}[${i}]`));
    const total = tokens.reduce((sum, token) => sum + token.length, 0);
    return total <= MAX_TEXT ? tokens : refuse(path, 'too_long', { value: total, limit: MAX_TEXT });
  };

function fromText(sentence: string, how: Scene['tokenize'], limits: Limits): string[] {
  return tokenList(limits)(tokenize(sentence, how), 'text');
}

/** Anything but a whole share of the width is one error, so that it always names the choices there are. */
const divisor =
  (d_model: number, limits: Limits): Read<number> =>
  (value, path) => {
    const n_heads = number(value, path);
    const choices = headCounts(d_model, limits.n_heads);
    return choices.includes(n_heads)
      ? n_heads
      : refuse(path, 'heads_divide', { n_heads, d_model, choices: choices.join(', ') });
  };

function readPosition(fields: Fields, defaults: Scene['position']): Scene['position'] {
  const kind = fields.get('kind', choice(['none', 'sinusoidal']), defaults.kind);
  fields.unknown();
  return { kind };
}

const scale: Read<Scene['scale']> = (value, path) =>
  typeof value === 'number' ? number(value, path) : choice(['sqrt_d_head', 'none'])(value, path);

function readPins(fields: Fields, limits: Limits): Pins {
  const read = PIN_STAGES.map((stage) => [stage, fields.get(stage, pin(stage, limits), null)] as const);
  fields.unknown();
  return Object.fromEntries(read.filter(([, value]) => value !== null));
}

function readView(fields: Fields, limits: Limits, defaults: Scene['view']): Scene['view'] {
  const view: Scene['view'] = {
    head: fields.get('head', integer(0, limits.n_heads - 1), defaults.head),
    row: fields.get('row', integer(0, limits.tokens - 1), defaults.row),
    precision: fields.get('precision', integer(1, 9), defaults.precision),
    cells: fields.get('cells', choice(['auto', 'numbers', 'colours']), defaults.cells),
  };
  fields.unknown();
  return view;
}
