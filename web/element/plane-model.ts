// What the plane's view is told: names, sentences and numbers of what is drawn.
import type { MessageKey, Translate } from '../model/i18n.js';
import { editedStage, type Dot, type PlaneData, type PlaneKind } from '../model/plane.js';
import { alongLine, placeLabels, type Label, type Named } from '../model/plane-labels.js';
import { formatNumber } from '../model/numbers.js';
import { hasSheets, keyTokens, tensorOf } from '../model/stages.js';
import type { Trace } from '../model/trace.js';
import type { View } from '../model/plane-frame.js';
import { tokenName } from '../views/explanation-model.js';
import type { SideModel } from '../views/plane-side.js';
import { stageName } from './matrix-model.js';
import type { PanelScope } from './panels.js';
import type { Fitted } from './plane-fit.js';

/** Names of more points than these are tried only for the first ones: nobody reads a thousand. */
const kNamed = 90;
const kWeights = 6;

export function dotName(trace: Trace, dot: Dot): string {
  const foreign = dot.role === 'value' || dot.role === 'key';
  return tokenName(foreign ? keyTokens(trace) : trace.tokens, dot.index);
}

export function kindName(t: Translate, trace: Trace, kind: PlaneKind, head: number): string {
  const name = t(`plane.kind_${kind}`);
  const many = kind !== 'words' && trace.heads.length > 1;
  return many ? t('stages.of_head', { name, head: head + 1 }) : name;
}

export function introOf(t: Translate, trace: Trace, { kind, stages, columns }: PlaneData): string {
  const variant =
    kind === 'words' && stages[1] === 'residual_1'
      ? 'words_added'
      : kind === 'values' && trace.context_tokens
        ? 'values_context'
        : kind;
  return t(`plane.intro_${variant}`, { d: columns });
}

/** "direction 1 (64 % of the variance)"; null: there is no second axis. */
export function axisNames(
  t: Translate,
  { columns, about }: PlaneData,
  share: Float32Array,
  channels: readonly [number, number] | null,
): [string, string | null] {
  const name = (n: 0 | 1): string => {
    const axis = channels ? t('plane.channel', { n: channels[n] }) : t('plane.direction', { n: n + 1 });
    const percent = formatNumber(Math.round(1000 * (share[n] ?? 0)) / 10, 3);
    return t(`plane.share_${about}`, { axis, share: percent });
  };
  return [name(0), columns > 1 ? name(1) : null];
}

/** A name a word, not a vector: ends of arrows go without, unless no arrow leads there. */
export function labelsOf(trace: Trace, { dots, kind }: PlaneData, points: Float32Array, view: View) {
  const place = (i: number) => [view.left(points[2 * i] ?? 0), view.top(points[2 * i + 1] ?? 0)] as const;
  const ends = new Set(dots.map(({ to }) => to));
  const chosen = dots.map((_, i) => i).filter((i) => !ends.has(i) || dots[i]?.followed);
  const crowded = chosen.length > 40;
  const rank = (dot: Dot): number =>
    dot.followed && !ends.has(dots.indexOf(dot))
      ? 2
      : dot.role === 'query' && kind === 'match'
        ? -1
        : crowded
          ? -1
          : 1;
  const named = chosen
    .filter((i) => !ends.has(i))
    .sort((a, b) => Number(dots[b]?.followed) - Number(dots[a]?.followed))
    .slice(0, kNamed);
  const names = named.flatMap((i): Named[] => {
    const dot = dots[i];
    const [x, y] = place(i);
    return dot ? [{ text: dotName(trace, dot), x, y, rank: rank(dot) }] : [];
  });
  const marks = dots.flatMap((dot, i) => {
    const from = kind === 'match' ? ([view.left(0), view.top(0)] as const) : place(i);
    const to = kind === 'match' ? place(i) : dot.to === null ? from : place(dot.to);
    return [...alongLine(from, to, crowded ? 60 : 9), ...(named.includes(i) ? [] : [place(i)])];
  });
  const placed = placeLabels(names, marks, view);
  const labels: (Label | null)[] = dots.map(() => null);
  named.forEach((i, k) => {
    labels[i] = placed[k] ?? null;
  });
  return labels;
}

export function spokenOf(t: Translate, trace: Trace, dot: Dot, points: Float32Array, i: number): string {
  const at = (axis: 0 | 1) => formatNumber(points[2 * i + axis] ?? 0, 3);
  return t('plane.dot', { token: dotName(trace, dot), role: t(`plane.${dot.role}`), x: at(0), y: at(1) });
}

/** What a reader edits by moving a dot of the first stage, of both where both can be moved. */
export function movesOf(t: Translate, trace: Trace, data: PlaneData, head: number): string {
  const stages = data.dots.flatMap((dot) => editedStage(trace, data, dot) ?? []);
  const names = [...new Set(stages)].map((stage) =>
    hasSheets(trace, stage) ? stageName(t, trace, stage, head) : t(`stages.${stage}`),
  );
  return t('plane.move', { name: names.join('” / “') });
}

/** Which word is nearest; among queries and keys nobody asks. */
function factOf(kind: PlaneKind, itself: boolean): MessageKey {
  if (kind === 'words') return itself ? 'plane.nearest_words_self' : 'plane.nearest_words';
  return itself ? 'plane.nearest_values_self' : 'plane.nearest_values';
}

export function sideOf({ session, t, format }: PanelScope, data: PlaneData, { plane }: Fitted): SideModel {
  const { shown: trace, scene } = session.playground;
  const { head, row } = scene.view;
  const own = data.dots.find((dot) => dot.followed);
  const followed = own ? dotName(trace, own) : null;
  const near = plane.nearest === null ? undefined : data.dots[plane.nearest];
  return {
    kind: data.kind,
    apart: data.kind === 'values' && trace.context_tokens !== null,
    followed,
    weights: heaviest(trace, head, row, format),
    fact: near
      ? { key: factOf(data.kind, near.followed), other: dotName(trace, near), d: data.columns }
      : null,
    t,
  };
}

function heaviest(
  trace: Trace,
  head: number,
  row: number,
  format: (value: number) => string,
): SideModel['weights'] {
  const matrix = tensorOf(trace, 'weights', head);
  if (!matrix) return [];
  const width = matrix.shape[1];
  const shares = Array.from(matrix.data.subarray(row * width, (row + 1) * width));
  const kept = shares
    .map((_, key) => key)
    .sort((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0))
    .slice(0, kWeights)
    // In the order of the text: a list that is sorted anew at every step cannot be watched.
    .sort((a, b) => a - b);
  return kept.map((key) => ({
    token: tokenName(keyTokens(trace), key),
    share: Math.min(1, Math.max(0, shares[key] ?? 0)),
    text: format(shares[key] ?? 0),
  }));
}
