// The typed face of the module: hostile input is parsed before it reaches C++, refusals come out as SceneError.
import { shortest } from '../model/numbers.js';
import { parseScene } from '../model/parse.js';
import { PIN_STAGES } from '../model/parse-pins.js';
import { strictFields } from '../model/parse-fields.js';
import { boolean, choice, integer, number, refuse, type Read } from '../model/parse-values.js';
import type { Scene } from '../model/scene.js';
import { keyOf, type LearnedModel, type ModelRef } from '../model/learned.js';
import type {
  AttentionInput,
  CellRef,
  DotSpreadSettings,
  Engine,
  Limits,
  PlaneInput,
  RunOptions,
} from '../model/trace.js';
import { attend, attentionCall } from './attention.js';
import { accepted, inModule } from './calls.js';
import { given } from './error.js';
import type { EngineModule, FlatScene, Variant } from './module.js';
import { normalise } from './normalise.js';
import type { Shelf } from './shelf.js';
import { newShelf } from './shelf-slot.js';
import { planeCall, planeOf } from './plane.js';
import { takerOf } from './take-trace.js';

const INT32_MAX = 2 ** 31 - 1;
const EXPLAINED = [...PIN_STAGES, 'mixed', 'rollout'] as const;

export function engineOf(variant: Variant, module: EngineModule): Engine {
  const limits = limitsOf(module);
  const stages = module.stages();
  let shelf: Shelf | null = null;
  const read = (scene: unknown): Scene => given('scene', () => parseScene(scene, limits, 'strict').scene);
  const flatOf = (scene: Scene): FlatScene => {
    const flat = normalise(scene, stages);
    if (!scene.model) return flat;
    const learned = shelf?.pins(scene, stages);
    if (!learned) return refuse('model', 'not_taught', { task: scene.model.task, model: keyOf(scene.model) });
    flat.pins.push(...learned);
    return flat;
  };
  return Object.freeze({
    variant,
    limits,
    run: (scene: unknown, options: RunOptions = {}) => {
      const { weights } = given('options', () => runOptions(options));
      const checked = read(scene);
      const flat = flatOf(checked);
      return accepted(inModule(() => module.run(flat, takerOf(checked, stages), weights)));
    },
    explain: (scene: unknown, cell: CellRef) => {
      const flat = flatOf(read(scene));
      const checked = given('cell', () => cellOf(cell));
      return accepted(inModule(() => module.explain(flat, checked)));
    },
    teach: (model: LearnedModel) => {
      (shelf ??= newShelf()).teach(model);
    },
    forget: (ref: ModelRef) => {
      shelf?.forget(ref);
    },
    taught: (ref: ModelRef) => shelf?.taught(ref) ?? null,
    vocabulary: (ref: ModelRef) => shelf?.vocabulary(ref) ?? null,
    attention: (input: AttentionInput) => {
      const call = given('attention()', () => attentionCall(input));
      return inModule(() => attend(module, call));
    },
    dotSpread: (settings: DotSpreadSettings) => {
      const { d_head, n_keys, draws, seed, scale } = given('dotSpread', () => spreadOf(settings));
      return accepted(
        inModule(() => module.dot_spread(d_head, n_keys, draws, seed, scale === 'sqrt_d_head')),
      );
    },
    plane: (input: PlaneInput) => {
      const call = given('plane', () => planeCall(input));
      return inModule(() => planeOf(module, call));
    },
    heapBytes: () => inModule(() => module.heap_bytes()),
    randn: (seed: number, count: number) => {
      integer(0, limits.seed)(seed, 'seed');
      integer(0, limits.score_cells)(count, 'count');
      return inModule(() => module.randn(seed, count));
    },
  });
}

/** 0.001 in C++ is a float32; the limit that people read and type is its shortest decimal. */
function limitsOf(module: EngineModule): Limits {
  const limits = module.limits();
  return Object.freeze({ ...limits, min_temperature: shortest(limits.min_temperature) });
}

/** Whole numbers only: which ones they may be, the core says. */
function spreadOf(settings: unknown): DotSpreadSettings {
  const fields = strictFields(settings, 'dotSpread');
  const checked: DotSpreadSettings = {
    d_head: fields.get('d_head', whole, 64),
    n_keys: fields.get('n_keys', whole, 16),
    draws: fields.get('draws', whole, 100),
    seed: fields.get('seed', whole, 42),
    scale: fields.get('scale', choice(['sqrt_d_head', 'none']), 'sqrt_d_head'),
  };
  fields.unknown();
  return checked;
}

const whole: Read<number> = (value, path) => {
  const checked = number(value, path);
  return Number.isInteger(checked) ? checked : refuse(path, 'integer', { value: checked });
};

function runOptions(options: unknown): Required<RunOptions> {
  const fields = strictFields(options, 'options');
  const weights = fields.get('weights', boolean, true);
  fields.unknown();
  return { weights };
}

function cellOf(cell: unknown): Required<CellRef> {
  const fields = strictFields(cell, 'cell');
  const index = integer(0, INT32_MAX);
  const checked: Required<CellRef> = {
    stage: fields.get('stage', choice(EXPLAINED), 'x'),
    layer: fields.get('layer', index, 0),
    head: fields.get('head', index, 0),
    row: fields.get('row', index, 0),
    column: fields.get('column', index, 0),
  };
  fields.unknown();
  return checked;
}
