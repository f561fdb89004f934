// What the element tells: the names of its events and what each has in its `detail`.
import type { Variant } from '../engine/module.js';
import type { Progress } from '../model/lessons/progress.js';
import type { Scene } from '../model/scene.js';
import type { CellRef, Explanation, Trace } from '../model/trace.js';

interface Computed {
  readonly scene: Scene;
  readonly trace: Trace;
}

/** What a person predicted; choices are counted from 1. */
export interface Answered {
  readonly question: string;
  readonly choice: number;
  readonly right: number;
  readonly correct: boolean;
}

interface Unusable {
  /** Empty where it is no field of a Scene. */
  readonly field: string;
  readonly code: string;
  readonly args: object;
  readonly message: string;
}

export interface Details {
  'attention-ready': { readonly variant: Variant };
  'attention-input': Computed;
  'attention-change': Computed;
  'attention-result': Computed;
  'attention-select': { readonly cell: CellRef | null; readonly explanation: Explanation | null };
  'attention-answer': Answered;
  'attention-progress': Progress;
  'attention-error': Unusable;
}

export type Emit = <Type extends keyof Details>(type: Type, detail: Details[Type]) => void;

/** Made known to `addEventListener` by register.ts. */
export type AttentionEvents = { [Type in keyof Details]: CustomEvent<Details[Type]> };
