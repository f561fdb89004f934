// Everything at once: every matrix as one .npy file, the scene they follow from, and a list of what is what.
import { presentStages, taken, type Choice } from './export.js';
import type { Translate } from './i18n.js';
import { shapeText } from './import-problem.js';
import { writeNpy } from './npy.js';
import type { Scene } from './scene.js';
import { isShared } from './stages.js';
import type { Trace } from './trace.js';

/** By name. Texts are UTF-8. `what`: see learnedName. */
export function everything(scene: Scene, trace: Trace, t: Translate, what = ''): Map<string, Uint8Array> {
  const layers = Math.max(1, trace.layers.length);
  const choices = Array.from({ length: layers }, (_, layer) =>
    presentStages(trace, layer).map((stage): Choice => ({ stage, head: null, layer })),
  ).flat();
  const files = new Map<string, Uint8Array>();
  const lines: string[] = [];
  for (const choice of choices) {
    const found = taken(scene, trace, choice);
    if (!found) continue;
    const name = `${nameOf(choice, layers)}.npy`;
    // A single matrix has no axis of heads.
    files.set(name, writeNpy(found.shape[0] === 1 ? found.shape.slice(-2) : found.shape, found.data));
    const learned = found.source === 'learned' ? `  ${t('notes.source_learned', { what })}` : '';
    lines.push(`${name}  ${shapeText(found.shape)}  ${t(`stages.${choice.stage}`)}${learned}`);
  }
  const text = (content: string): Uint8Array => new TextEncoder().encode(content);
  files.set('scene.json', text(`${JSON.stringify(scene, null, 1)}\n`));
  files.set('README.txt', text(`${t('take.readme')}\r\n\r\n${lines.join('\r\n')}\r\n`));
  return files;
}

/** As programs call them: "w_q", "layer_2_weights". */
const nameOf = ({ stage, layer }: Choice, layers: number): string =>
  layers > 1 && !isShared(stage) ? `layer_${layer + 1}_${stage}` : stage;
