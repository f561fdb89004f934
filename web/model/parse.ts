// The one gate for scenes from outside: links, attributes, files, messages and callers of the engine. What comes out is
// a Scene of exact types and bounded sizes, made of fresh plain values. Rules between sizes are the core's.
import { cutText } from './cut-text.js';
import { freshDefaults } from './parse-defaults.js';
import { headCounts } from './param-table.js';
import { Fields, MAX_NOTES, strictFields, type Report } from './parse-fields.js';
import { readBlock, readPosition, silentHeads } from './parse-layers.js';
import { parseModelRef } from './parse-model.js';
import { readPins } from './parse-pins.js';
import { mask, readRandom } from './parse-rules.js';
import { between, choice, integer, list, number, record, refuse, text, type Read } from './parse-values.js';
import type { Context, Scene } from './scene.js';
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

export const MAX_TEXT = 65_536; // UTF-16 units: a long article; more than 2048 tokens of most texts
const MAX_TOKEN = 200;

export function parseScene(input: unknown, limits: Limits, mode: Mode = 'lenient'): Parsed {
  const notes: Note[] = [];
  const report: Report = (problem) => {
    // What a newer version means by its fields, nobody knows here: there is nothing to guess with.
    if (mode === 'strict' || problem.code === 'newer_version') throw problem;
    const { field, code, args } = problem;
    if (notes.length < MAX_NOTES) notes.push({ field, code, args });
  };
  const outer = new Fields({}, '', report);
  const fields = new Fields(
    outer.check(() => record(input, 'scene'), {}),
    '',
    report,
  );
  const scene = readScene(fields, limits);
  fields.unknown();
  return { scene, notes };
}

function readScene(fields: Fields, limits: Limits): Scene {
  const defaults = freshDefaults();
  const { random } = defaults;
  const v = fields.get('v', version, defaults.v);
  const sentence = fields.get('text', text(MAX_TEXT), defaults.text);
  const how = fields.get('tokenize', choice(['words', 'chars', 'spaces']), defaults.tokenize);
  const d_model = fields.get('d_model', integer(1, limits.d_model), defaults.d_model);
  const head_layout = fields.get('head_layout', choice(['split', 'full']), defaults.head_layout);
  const headCount = head_layout === 'split' ? divisor(d_model, limits) : integer(1, limits.n_heads);
  const n_heads = fields.get('n_heads', headCount, defaults.n_heads);
  const stages = fields.get('stages', choice(['x', 'qkv', 'scores']), defaults.stages);
  return {
    v,
    model: fields.get('model', parseModelRef, defaults.model),
    text: sentence,
    tokenize: how,
    tokens:
      fields.get('tokens', tokenList(limits), null) ??
      fields.check(() => fromText(sentence, how, limits, 'text'), []),
    context: fields.get('context', context(how, limits), null),
    d_model,
    n_heads,
    n_kv_heads: fields.get('n_kv_heads', keyHeads(n_heads), null),
    head_layout,
    random: readRandom(fields.record('random'), limits, stages === 'x' ? random : { ...random, order: [] }),
    position: readPosition(fields.record('position'), limits, defaults.position),
    mask: fields.get('mask', mask(limits), defaults.mask),
    scale: fields.get('scale', scale, defaults.scale),
    temperature: fields.get(
      'temperature',
      between(limits.min_temperature, limits.max_temperature),
      defaults.temperature,
    ),
    stages,
    block: readBlock(fields.record('block'), limits, defaults.block),
    silent_heads: fields.get('silent_heads', silentHeads(n_heads, limits), []),
    pins: readPins(fields.record('pins'), limits),
    view: readView(fields.record('view'), limits, defaults.view),
  };
}

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

function fromText(sentence: string, how: Scene['tokenize'], limits: Limits, path: string): string[] {
  return tokenList(limits)(cutText(sentence, how, limits, path), path);
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

/** Heads share keys and values in equal groups, or every head has its own. */
const keyHeads =
  (n_heads: number): Read<number | null> =>
  (value, path) => {
    if (value === null) return null;
    const n_kv_heads = number(value, path);
    const choices = headCounts(n_heads, n_heads);
    return choices.includes(n_kv_heads)
      ? n_kv_heads
      : refuse(path, 'kv_heads_divide', { n_heads, n_kv_heads, choices: choices.join(', ') });
  };

/** A second sequence, cut into tokens as the first one is. */
const context =
  (how: Scene['tokenize'], limits: Limits): Read<Context | null> =>
  (value, path) => {
    if (value === null) return null;
    const fields = strictFields(value, path);
    const sentence = fields.get('text', text(MAX_TEXT), '');
    const tokens =
      fields.get('tokens', tokenList(limits), null) ?? fromText(sentence, how, limits, `${path}.text`);
    fields.unknown();
    return tokens.length > 0 ? { text: sentence, tokens } : refuse(`${path}.tokens`, 'empty');
  };

const scale: Read<Scene['scale']> = (value, path) =>
  typeof value === 'number' ? number(value, path) : choice(['sqrt_d_head', 'none'])(value, path);

function readView(fields: Fields, limits: Limits, defaults: Scene['view']): Scene['view'] {
  const view: Scene['view'] = {
    head: fields.get('head', integer(0, limits.n_heads - 1), defaults.head),
    layer: fields.get('layer', integer(0, limits.n_layers - 1), defaults.layer),
    row: fields.get('row', integer(0, limits.tokens - 1), defaults.row),
    precision: fields.get('precision', integer(1, 9), defaults.precision),
    cells: fields.get('cells', choice(['auto', 'numbers', 'colours']), defaults.cells),
  };
  fields.unknown();
  return view;
}
