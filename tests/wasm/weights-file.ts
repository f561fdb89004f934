// Files of weights as safetensors has them, whole and broken, for the tests of this folder.
import type { LearnedModel } from '../../web/model/learned.js';

export interface Written {
  readonly about: Readonly<Record<string, string>>;
  /** By name: shape and numbers. */
  readonly tensors: ReadonlyMap<string, { readonly shape: readonly number[]; readonly data: Float32Array }>;
}

export function writtenModel({ recipe, words, labels, tensors }: LearnedModel): Written {
  const about = {
    format: 'attention-playground 1',
    task: recipe.task,
    words: JSON.stringify(words),
    labels: JSON.stringify(labels),
    recipe: JSON.stringify(recipe),
    accuracy: '0.75',
  };
  return { about, tensors };
}

export function fileOf({ about, tensors }: Written): Uint8Array {
  let at = 0;
  const entries = [...tensors].map(([name, { shape, data }]) => {
    const data_offsets = [at, (at += data.byteLength)];
    return [name, { dtype: 'F32', shape, data_offsets }] as const;
  });
  const header = new TextEncoder().encode(
    JSON.stringify({ __metadata__: about, ...Object.fromEntries(entries) }),
  );
  const file = new Uint8Array(8 + header.length + at);
  new DataView(file.buffer).setUint32(0, header.length, true);
  file.set(header, 8);
  let next = 8 + header.length;
  for (const { data } of tensors.values()) {
    file.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), next);
    next += data.byteLength;
  }
  return file;
}
