// All heads of all layers at a glance: one small heat map each, the chosen one marked, and a switch that silences it.
import { html, nothing, type TemplateResult } from 'lit';
import { keyHead } from '../model/key-heads.js';
import type { Translate } from '../model/i18n.js';
import type { Scene } from '../model/scene.js';
import type { HeadTrace, Trace } from '../model/trace.js';
import { plainNumber } from './explanation-model.js';
import { cssVars } from './css-vars.js';
import { heatMap, kSize_px, sharePixels } from './heat-map.js';
import type { Theme } from './theme.js';

export interface HeadsModel {
  readonly scene: Scene;
  /** Of the whole stack. */
  readonly trace: Trace;
  readonly theme: Theme;
  readonly readonly: boolean;
  /** The author of the page holds fixed which heads are silent. */
  readonly held: boolean;
  /** Whether heads may be silenced at all. */
  readonly silencing: boolean;
  /** The maps are not shown yet. */
  readonly covered: boolean;
  readonly t: Translate;
  readonly onHead: (head: number, layer: number) => void;
  readonly onSilence: (head: number, layer: number, silent: boolean) => void;
}

/** Maps of a stack are smaller: they are there to be compared. */
const kStacked_px = 56;

export function heads(model: HeadsModel): TemplateResult {
  const { trace, t } = model;
  const { layers } = trace;
  if (layers.length < 2)
    return html`<div class="heads" part="heads" role="group" aria-label=${t('element.heads')}>
      ${trace.heads.map((head, index) => one(model, head, index, 0))} ${crowded(model)}
    </div>`;
  return html`<div class="stack" part="heads" role="group" aria-label=${t('element.heads')}>
    ${layers.map(
      (layer, number) =>
        html`<div class="heads" role="group" aria-label=${t('element.layer_n', { layer: number + 1 })}>
          <span class="stack-name" aria-hidden="true">${t('element.layer_n', { layer: number + 1 })}</span>
          ${layer.heads.map((head, index) => one(model, head, index, number))}
        </div>`,
    )}
    ${crowded(model, kStacked_px)}
  </div>`;
}

/** Of a long text the maps have more weights than pixels. */
function crowded({ trace, covered, t }: HeadsModel, size_px?: number): TemplateResult | typeof nothing {
  const words = Math.max(...(trace.heads[0]?.weights.shape ?? [0]));
  if (covered || !sharePixels(words, size_px)) return nothing;
  return html`<p class="head-facts heads-note">
    ${t('element.heads_crowded', { panel: t('panels.look') })}
  </p>`;
}

function one(model: HeadsModel, head: HeadTrace, index: number, layer: number): TemplateResult {
  const { scene, trace, theme, covered, t, onHead } = model;
  const stacked = trace.layers.length > 1;
  const chosen = index === scene.view.head && (!stacked || layer === scene.view.layer);
  const silent = scene.silent_heads[layer]?.includes(index) ?? false;
  // Where there is one only, a newcomer has not heard of heads yet.
  const name =
    stacked || trace.heads.length > 1 ? t('element.head_n', { head: index + 1 }) : t('stages.weights');
  return html`<div class="head-box">
    <button
      type="button"
      class="head ${chosen ? 'is-chosen' : ''} ${silent ? 'is-silent' : ''}"
      aria-pressed=${chosen ? 'true' : 'false'}
      @click=${() => {
        onHead(index, layer);
      }}
    >
      <span class="head-name">${name}</span>
      ${
        covered
          ? cover(stacked ? kStacked_px : kSize_px)
          : heatMap({
              rows: head.weights.shape[0] ?? 0,
              columns: head.weights.shape[1] ?? 0,
              data: head.weights.data,
              mask: head.mask.data,
              band: scene.view.row,
              theme,
              label: t('element.head_map', { head: index + 1 }),
              ...(stacked ? { size_px: kStacked_px } : {}),
            })
      }
      ${facts(model, head, index)}
    </button>
    ${silencer(model, index, layer, silent)}
  </div>`;
}

/** As large as the map that it covers. */
const cover = (size_px: number): TemplateResult =>
  html`<span class="head-cover" aria-hidden="true" ${cssVars({ '--size': `${String(size_px)}px` })}>?</span>`;

/** What makes this head another than its neighbours: whose keys it reads, how steeply distance counts. */
function facts({ scene, t }: HeadsModel, head: HeadTrace, index: number): TemplateResult | typeof nothing {
  const { n_heads, n_kv_heads } = scene;
  const slope = slopeOf(scene, head);
  const said = [
    n_kv_heads !== null && n_kv_heads < n_heads
      ? t('element.reads_kv', { head: keyHead(scene, index) + 1 })
      : '',
    slope === null ? '' : t('element.slope', { slope: plainNumber(slope, scene.view.precision) }),
  ].filter((text) => text !== '');
  return said.length === 0
    ? nothing
    : html`<span class="head-facts">${said.map((fact) => html`<span>${fact}</span>`)}</span>`;
}

/** What one step of distance takes from a score under ALiBi, as the Trace has it. */
function slopeOf({ position, context }: Scene, { scaled, biased }: HeadTrace): number | null {
  const columns = scaled?.shape[1] ?? 0;
  if (position.kind !== 'alibi' || context || !scaled || biased?.source !== 'computed' || columns < 2)
    return null;
  // The last query stands at the last key: one key before it is one step.
  const at = scaled.data.length - 2;
  return Number(((scaled.data[at] ?? 0) - (biased.data[at] ?? 0)).toPrecision(4));
}

function silencer(
  { scene, readonly, held, silencing, t, onSilence }: HeadsModel,
  index: number,
  layer: number,
  silent: boolean,
): TemplateResult | typeof nothing {
  if (!silencing) return nothing;
  if (scene.n_heads < 2 && scene.block.n_layers === 0 && !silent) return nothing;
  return html`<button
    type="button"
    class="silence"
    aria-pressed=${silent ? 'true' : 'false'}
    ?disabled=${readonly || held}
    aria-label=${t('element.silence_head', { action: t(silent ? 'element.silenced' : 'element.silence'), head: index + 1 })}
    title=${t(held ? 'errors.locked' : 'element.silence_hint')}
    @click=${() => {
      onSilence(index, layer, !silent);
    }}
  >
    ${t(silent ? 'element.silenced' : 'element.silence')}
  </button>`;
}
