// Numbers from outside go in as an edit like any other: pinned, undoable, refused as a whole or taken as a whole.
import { pinBlock } from '../model/edit-cells.js';
import { sheetHeads, taken, type Choice } from '../model/export.js';
import type { Cell, Incoming, Labels } from '../model/import.js';
import { fit, type Wanted } from '../model/import-fit.js';
import { parseScene } from '../model/parse.js';
import { SceneError } from '../model/scene-error.js';
import type { Scene } from '../model/scene.js';
import { atLayer, labels, queryOffset, stageOf, type AxisKind } from '../model/stages.js';
import type { Trace } from '../model/trace.js';
import { missingModel } from './models.js';
import type { PanelScope } from './panels.js';
import type { Session } from './session.js';

/** What a refused edit is told under; see Playground.errors. */
const FIELD = 'take';

export type Put = 'numbers' | 'words';

/** Throws ImportProblem or SceneError; the scene is then what it was. `words`: those of a table come along. */
export function putIn(scope: PanelScope, choice: Choice, incoming: Incoming, words: boolean): Put {
  const { session, host } = scope;
  const { scene, trace } = session.playground;
  const tokens = words ? tokensOf(scene, trace, choice, incoming.labels) : null;
  const sheets = fit(incoming, wantedOf(scene, trace, choice, tokens?.length ?? null));
  if (!host.edit((one) => put(one, choice, sheets, tokens))) throw refusalOf(session, FIELD);
  return tokens ? 'words' : 'numbers';
}

/** False: it opens as soon as its model has come. */
export function openBrought({ session, host, limits }: PanelScope, input: object): boolean {
  const { scene } = parseScene(input, limits, 'strict');
  if (host.edit((one) => one.openScene(scene))) return true;
  const refusal = refusalOf(session, 'scene');
  if (missingModel(refusal)) return false;
  throw refusal;
}

/** It is told in the panel, and no longer beside a field. */
function refusalOf({ playground }: Session, field: string): Error {
  const problem = playground.errors.get(field);
  playground.errors.delete(field);
  return problem ?? new Error(`nothing refused ${field}`);
}

function put(
  session: Session,
  choice: Choice,
  sheets: Cell[][][],
  tokens: readonly string[] | null,
): boolean {
  const { stage, head, layer } = choice;
  const { playground } = session;
  const [values = []] = sheets;
  if (!tokens && head !== null)
    return session.dispatch({ type: 'cells', stage, head, layer, row: 0, column: 0, values }, FIELD);
  // With the words, or for several heads, it still is one step: the steps are made into one scene.
  if (tokens && !session.dispatch({ type: 'tokens', tokens }, FIELD)) return false;
  const made = attempt(() => pinSheets(playground.scene, playground.trace, choice, sheets));
  if (tokens) session.undo();
  if (made instanceof SceneError) {
    playground.refuse(FIELD, made);
    return false;
  }
  return session.dispatch({ type: 'scene', scene: made }, FIELD);
}

function pinSheets(scene: Scene, trace: Trace, choice: Choice, sheets: Cell[][][]): Scene {
  const { stage, layer } = choice;
  const heads = choice.head === null ? sheetHeads(scene, trace, choice) : [choice.head];
  return heads.reduce(
    (before, head, i) =>
      pinBlock(before, trace, {
        type: 'cells',
        stage,
        head,
        layer,
        row: 0,
        column: 0,
        values: sheets[i] ?? [],
      }),
    scene,
  );
}

function attempt(make: () => Scene): Scene | SceneError {
  try {
    return make();
  } catch (problem) {
    if (problem instanceof SceneError) return problem;
    throw problem;
  }
}

/** `n`: how many tokens there will be, where that changes. */
function wantedOf(scene: Scene, trace: Trace, choice: Choice, n: number | null): Wanted {
  const { stage, head } = choice;
  const shape = taken(scene, trace, choice)?.shape ?? [];
  const [rows = 0, columns = 0] = shape.slice(-2);
  const { rows: down, columns: across } = stageOf(stage);
  const grown = (kind: AxisKind, size: number): number =>
    n !== null && holdsAllTokens(scene, trace, kind) ? n : size;
  const sheets = head === null ? (shape[0] ?? 0) : null;
  return { stage, sheets, rows: grown(down, rows), columns: grown(across, columns) };
}

/** Whether the axis is the whole sentence: then a table's labels are its words. */
function holdsAllTokens(scene: Scene, trace: Trace, kind: AxisKind): boolean {
  if (kind === 'tokens') return true;
  if (kind === 'query-tokens') return queryOffset(trace) === 0;
  return kind === 'key-tokens' && scene.context === null;
}

/** Null where the words are those of the sentence already, or no words of a sentence at all. */
function tokensOf(
  scene: Scene,
  trace: Trace,
  { stage, head, layer }: Choice,
  found: Labels | null,
): readonly string[] | null {
  if (layer > 0) return null; // deeper layers have the sentence of the first one
  const axes = labels(atLayer(trace, layer), stage, head ?? 0);
  const words = [
    holdsAllTokens(scene, trace, axes.rows.kind) ? found?.rows : null,
    holdsAllTokens(scene, trace, axes.columns.kind) ? found?.columns : null,
  ].find((names) => names);
  if (!words || words.includes('') || words.join('\0') === scene.tokens.join('\0')) return null;
  return words;
}
