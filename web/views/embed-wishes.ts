// What the author chooses: what the readers' element starts with, what it shows, what of it may be changed.
import { html, nothing, type TemplateResult } from 'lit';
import { palettes } from '../model/author.js';
import type { MessageKey, Translate } from '../model/i18n.js';
import { parts, type Freedom, type Part, type WishedQuestion, type Wishes } from '../model/recipes/wishes.js';
import { choose, line, tick } from './embed-fields.js';
import { embedQuestion } from './embed-question.js';

export interface WishesModel {
  readonly wishes: Wishes;
  /** Whether the lesson as it stands is another scene than the one in view. */
  readonly lessonDiffers: boolean;
  /** The selected number in words; null: none is. */
  readonly cell: string | null;
  /** Settings that readers may come to: Scene key and name. */
  readonly settings: readonly (readonly [key: string, name: string])[];
  readonly words: readonly string[];
  /** Where none is typed. */
  readonly title: string;
  readonly t: Translate;
  readonly onWish: (change: Partial<Wishes>) => void;
}

export function embedWishes(model: WishesModel): TemplateResult {
  const { wishes, t, onWish } = model;
  return html`<div class="embed-wishes">
    ${startField(model)}
    <fieldset class="embed-parts">
      <legend>${t('embed.parts')}</legend>
      ${parts.map((part) =>
        tick(t(`embed.part_${part}` as MessageKey), wishes.shown.has(part), (on) => {
          onWish({ shown: toggled(wishes.shown, part, on) });
        }),
      )}
    </fieldset>
    ${tick(t('embed.readonly'), wishes.readonly, (on) => {
      onWish({ readonly: on });
    })}
    ${wishes.readonly ? nothing : settingsField(model)}
    ${embedQuestion({
      ...{ t, words: model.words, question: wishes.question },
      onQuestion: (change: Partial<WishedQuestion>) => {
        onWish({ question: { ...wishes.question, ...change } });
      },
    })}
    ${looksField(model)}
  </div>`;
}

function toggled(shown: ReadonlySet<Part>, part: Part, on: boolean): ReadonlySet<Part> {
  const next = new Set(shown);
  if (on) next.add(part);
  else next.delete(part);
  return next;
}

function startField({ wishes, lessonDiffers, cell, t, onWish }: WishesModel): TemplateResult {
  return html`${
    lessonDiffers
      ? choose(
          t('embed.start'),
          [
            ['scene', t('embed.start_scene')],
            ['lesson', t('embed.start_lesson')],
          ],
          wishes.start,
          (value) => {
            onWish({ start: value as Wishes['start'] });
          },
        )
      : nothing
  }
  ${
    cell === null
      ? nothing
      : tick(t('embed.selected', { cell }), wishes.selected, (on) => {
          onWish({ selected: on });
        })
  }`;
}

function settingsField({ wishes, settings, t, onWish }: WishesModel): TemplateResult {
  const freedoms = (['free', 'locked', 'hidden'] as const).map((one) => [one, t(`embed.${one}`)] as const);
  const set = settings.filter(([key]) => (wishes.settings.get(key) ?? 'free') !== 'free').length;
  return html`<details class="embed-fold">
    <summary>
      ${t('embed.settings')}
      ${set > 0 ? html`<span class="embed-note">${t('embed.settings_set', { count: set })}</span>` : nothing}
    </summary>
    <div class="embed-settings">
      ${settings.map(([key, name]) =>
        choose(
          name,
          // A sentence is a part: that is where it is taken away.
          key === 'text' ? freedoms.slice(0, 2) : freedoms,
          wishes.settings.get(key) ?? 'free',
          (value) => {
            onWish({ settings: new Map([...wishes.settings, [key, value as Freedom]]) });
          },
        ),
      )}
    </div>
  </details>`;
}

function looksField({ wishes, title, t, onWish }: WishesModel): TemplateResult {
  return html`<details class="embed-fold">
    <summary>${t('embed.looks')}</summary>
    ${choose(
      t('embed.lang'),
      [
        ['', t('embed.lang_page')],
        ['en', 'English'],
        ['zh', '中文'],
      ],
      wishes.lang ?? '',
      (value) => {
        onWish({ lang: value === 'en' || value === 'zh' ? value : null });
      },
    )}
    ${choose(
      t('embed.theme'),
      [
        ['', t('embed.theme_system')],
        ['light', t('embed.theme_light')],
        ['dark', t('embed.theme_dark')],
      ],
      wishes.theme ?? '',
      (value) => {
        onWish({ theme: value === 'light' || value === 'dark' ? value : null });
      },
    )}
    ${choose(
      t('embed.palette'),
      palettes.map((one) => [one, t(`embed.palette_${one}`)]),
      wishes.palette,
      (value) => {
        onWish({ palette: palettes.find((one) => one === value) ?? 'plum' });
      },
    )}
    ${line({
      ...{ label: t('embed.name'), value: wishes.title, placeholder: title },
      onInput: (value) => {
        onWish({ title: value });
      },
    })}
    ${line({
      ...{ label: t('embed.caption'), value: wishes.caption },
      onInput: (value) => {
        onWish({ caption: value });
      },
    })}
    ${tick(t('embed.table'), wishes.table, (on) => {
      onWish({ table: on });
    })}
  </details>`;
}
