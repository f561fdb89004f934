// The settings, drawn from the parameter table: those that matter at once, the others behind the name of their group.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Translate } from '../model/i18n.js';
import { choiceHasEffect } from '../model/param-effect.js';
import { paramGroups, type Param, type ParamGroup, type ParamKey } from '../model/params.js';
import type { Scene } from '../model/scene.js';
import type { Limits } from '../model/trace.js';
import { field } from './control-field.js';
import { fieldError } from './field-error.js';
import { heldMark, heldNote } from './held-note.js';

export interface ControlsModel {
  readonly scene: Scene;
  readonly limits: Limits;
  /** In view at once, and folded under the names of their groups. */
  readonly main: readonly Param[];
  readonly more: readonly Param[];
  /** The group that is unfolded. */
  readonly open: ParamGroup | null;
  /** Whether there is a second text; null: the scene has no use for one. */
  readonly context: boolean | null;
  readonly readonly: boolean;
  /** What the author of the page holds fixed. */
  readonly held: (key: ParamKey | 'context') => boolean;
  readonly t: Translate;
  /** What the reader typed that was refused, and why. */
  readonly draft: (key: ParamKey) => string | null;
  readonly error: (key: ParamKey) => string | null;
  readonly onParam: (param: Param, text: string) => void;
  readonly onNewNumbers: () => void;
  readonly onGroup: (group: ParamGroup | null) => void;
  readonly onContext: (on: boolean) => void;
}

export function controls(model: ControlsModel): TemplateResult {
  const { t, more } = model;
  const groups = paramGroups.filter((group) => more.some((param) => param.group === group));
  const open = groups.find((group) => group === model.open) ?? null;
  return html`<section
    class="controls"
    part="controls"
    aria-label=${t('element.controls')}
    ?inert=${model.readonly}
  >
    ${list(model, model.main, 'controls-main')}
    ${
      groups.length === 0 && model.context === null
        ? nothing
        : html`<div class="groups" role="group" aria-label=${t('element.more')}>
            <span class="groups-name" aria-hidden="true">${t('element.more')}</span>
            ${groups.map((group) => groupButton(model, group, group === open))} ${contextSwitch(model)}
          </div>`
    }
    ${
      open === null
        ? nothing
        : list(
            model,
            more.filter(({ group }) => group === open),
            `controls-${open}`,
          )
    }
    ${heldNote(!model.readonly && inForce(model, groups, open), t)}
  </section>`;
}

/** Something in view is held fixed. */
function inForce(
  { main, more, held, context }: ControlsModel,
  groups: readonly ParamGroup[],
  open: ParamGroup | null,
): boolean {
  const shown = [...main, ...more.filter(({ group }) => groups.includes(group) && group === open)];
  return shown.some(({ key }) => held(key)) || (context !== null && held('context'));
}

function groupButton({ t, onGroup }: ControlsModel, group: ParamGroup, open: boolean): TemplateResult {
  return html`<button
    type="button"
    class="group"
    data-group=${group}
    aria-expanded=${open ? 'true' : 'false'}
    aria-controls=${open ? `controls-${group}` : nothing}
    @click=${() => {
      onGroup(open ? null : group);
    }}
  >
    ${t(`controls.group_${group as Exclude<ParamGroup, 'text'>}`)}
  </button>`;
}

/** The one setting that is a whole text: it opens below the sentence. */
function contextSwitch({ context, held, t, onContext }: ControlsModel): TemplateResult | typeof nothing {
  if (context === null) return nothing;
  return html`<button
    type="button"
    class="group add-context"
    ?disabled=${held('context')}
    aria-pressed=${context ? 'true' : 'false'}
    title=${t('sentence.context_hint')}
    @click=${() => {
      onContext(!context);
    }}
  >
    ${t('sentence.context_add')}
  </button>`;
}

function list(model: ControlsModel, shown: readonly Param[], id: string): TemplateResult {
  return html`<div class="controls-list" id=${id}>
    ${repeat(
      shown,
      ({ key }) => key,
      (param) => control(model, param),
    )}
  </div>`;
}

function control(model: ControlsModel, param: Param): TemplateResult {
  const { t } = model;
  const error = model.error(param.key);
  const several = param.kind === 'set';
  const mark = heldMark(!model.readonly && model.held(param.key), t);
  return html`<div
    class="control"
    data-param=${param.key}
    role=${several ? 'group' : nothing}
    aria-labelledby=${several ? `${param.key}-label` : nothing}
  >
    ${
      several
        ? html`<span class="control-label" id="${param.key}-label" title=${t(param.hint)}
            >${t(param.label)} ${mark}</span
          >`
        : html`<label class="control-label" for=${param.key} title=${t(param.hint)}
            >${t(param.label)} ${mark}</label
          >`
    }
    ${
      model.held(param.key)
        ? html`<fieldset class="control-body" role="none" disabled>${body(model, param)}</fieldset>`
        : html`<div class="control-body">${body(model, param)}</div>`
    }
    ${fieldError(param.key, error)}
  </div>`;
}

function body(model: ControlsModel, param: Param): TemplateResult {
  if (param.kind === 'set') return boxes(model, param);
  if (param.kind === 'choice') return choice(model, param);
  const { key } = param;
  const { t, scene, onNewNumbers } = model;
  const input = field({ ...model, draft: model.draft(key), error: model.error(key) }, param);
  if (key === 'temperature') return html`${input}${slider(model, param, scene.temperature)}`;
  return key === 'seed'
    ? html`${input}<button type="button" @click=${onNewNumbers}>${t('element.new_numbers')}</button>`
    : input;
}

function choice({ scene, t, onParam }: ControlsModel, param: Param): TemplateResult {
  const value = String(param.get(scene));
  return html`<select
    id=${param.key}
    .value=${live(value)}
    @change=${(event: Event) => {
      onParam(param, (event.target as HTMLSelectElement).value);
    }}
  >
    ${param
      .choices(scene)
      .filter((one) => String(one.value) === value || choiceHasEffect(param.key, one.value, scene))
      .map(
        (one) =>
          html`<option
            value=${String(one.value)}
            title=${t(one.hint, one.args)}
            ?selected=${String(one.value) === value}
          >
            ${t(one.label, one.args)}
          </option>`,
      )}
  </select>`;
}

/** Any of the choices at once. */
function boxes({ scene, t, onParam }: ControlsModel, param: Param): TemplateResult {
  const chosen = String(param.get(scene)).split(' ');
  return html`${param.choices(scene).map(({ value, label, hint }) => {
    const word = String(value);
    const on = chosen.includes(word);
    return html`<label class="box" title=${t(hint)}
      ><input
        type="checkbox"
        value=${word}
        .checked=${live(on)}
        @change=${() => {
          onParam(
            param,
            [...chosen.filter((one) => one !== word && one !== 'none'), ...(on ? [] : [word])].join(' '),
          );
        }}
      />${t(label)}</label
    >`;
  })}`;
}

/** From one-hot to uniform on a logarithmic slider: 0.01 to 100. */
function slider({ t, onParam }: ControlsModel, param: Param, temperature: number): TemplateResult {
  return html`<input
    type="range"
    min="-2"
    max="2"
    step="0.05"
    aria-label=${t('element.temperature_slider')}
    .value=${live(String(Math.log10(temperature)))}
    @input=${(event: Event) => {
      onParam(param, String(Number((10 ** Number((event.target as HTMLInputElement).value)).toPrecision(3))));
    }}
  />`;
}
