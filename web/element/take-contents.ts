// What is in each file that can be taken, and what the file is called.
import { everything } from '../model/export-all.js';
import { csvFile, csvText, jsonText, taken, type Choice } from '../model/export.js';
import { learnedName } from '../model/learned-name.js';
import { writeNpy } from '../model/npy.js';
import type { TakeKind } from '../views/take-panel.js';
import type { PanelScope } from './panels.js';
import { zipOf } from './take-files.js';
import { figureOf } from './take-figures.js';

interface FileType {
  readonly name: string;
  readonly ending: string;
  readonly type: string;
  /** What the file is called when it is not one matrix's. */
  readonly ofScene?: string;
}

const TYPES: Readonly<Record<TakeKind, FileType>> = {
  svg: { name: 'SVG', ending: 'svg', type: 'image/svg+xml' },
  png: { name: 'PNG', ending: 'png', type: 'image/png' },
  csv: { name: 'CSV', ending: 'csv', type: 'text/csv;charset=utf-8' },
  json: { name: 'JSON', ending: 'json', type: 'application/json' },
  npy: { name: '.npy', ending: 'npy', type: 'application/octet-stream' },
  zip: { name: 'zip', ending: 'zip', type: 'application/zip', ofScene: 'attention' },
  scene: { name: 'JSON', ending: 'json', type: 'application/json', ofScene: 'scene' },
  numpy: { name: 'NumPy', ending: 'py', type: 'text/x-python', ofScene: 'attention_numpy' },
  pytorch: { name: 'PyTorch', ending: 'py', type: 'text/x-python', ofScene: 'attention_pytorch' },
  mask_sdpa: { name: 'PyTorch SDPA', ending: 'py', type: 'text/x-python', ofScene: 'mask_sdpa' },
  mask_multihead: {
    name: 'nn.MultiheadAttention',
    ending: 'py',
    type: 'text/x-python',
    ofScene: 'mask_multihead',
  },
  mask_keras: { name: 'Keras', ending: 'py', type: 'text/x-python', ofScene: 'mask_keras' },
  cpp: { name: 'C++', ending: 'cc', type: 'text/x-c++src', ofScene: 'attention' },
};

export const typeOf = (kind: TakeKind): FileType => TYPES[kind];

export async function bytesOf(
  scope: PanelScope,
  choice: Choice,
  name: string,
  kind: TakeKind,
): Promise<BlobPart> {
  const { scene, trace } = scope.session.playground;
  if (kind === 'zip')
    return zipOf(everything(scene, trace, scope.t, learnedName(scope.t, scope.session.model)));
  if (kind === 'npy') {
    const { shape = [], data = new Float32Array() } = taken(scene, trace, choice) ?? {};
    return writeNpy(shape, data);
  }
  const text = await textOf(scope, choice, name, kind);
  return kind === 'csv' ? csvFile(text) : text;
}

/** Of those kinds that are text; others are empty. What writes programs comes when somebody wants one. */
export async function textOf(
  scope: PanelScope,
  choice: Choice,
  name: string,
  kind: TakeKind,
): Promise<string> {
  const { scene, trace } = scope.session.playground;
  switch (kind) {
    case 'svg':
      return figureOf(scope, choice, name)?.svg ?? '';
    case 'csv':
      return csvText(scene, trace, choice);
    case 'json':
      return jsonText(scene, trace, choice);
    case 'scene':
      return `${JSON.stringify(scene, null, 1)}\n`;
    case 'numpy':
    case 'pytorch':
    case 'cpp':
      return (await import('../model/code/index.js')).codeFor(kind, scene, trace);
    case 'mask_sdpa':
    case 'mask_multihead':
    case 'mask_keras':
      return (await import('../model/code/index.js')).maskProgram(kind, scene, trace, choice);
    default:
      return '';
  }
}
