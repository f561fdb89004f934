// The panel "Take it along": figures, numbers, code and files out of the page, and numbers into it.
import { nothing, type TemplateResult } from 'lit';
import { fileName, hidesKeys, type Choice } from '../model/export.js';
import { addMessages, type Translate } from '../model/i18n.js';
import { shapeText } from '../model/import-problem.js';
import { take } from '../model/messages/take.js';
import { takePanel, type CodeKind, type MaskKind, type TakeKind } from '../views/take-panel.js';
import { takeStyles } from '../views/take-styles.js';
import { copyText } from './clipboard.js';
import type { PanelScope, PanelView } from './panels.js';
import { TakeChoice } from './take-choice.js';
import { canCopyPictures, copyPicture, mayLoseFiles, pngOf, save, svgAddress } from './take-files.js';
import { cellsOf, figureOf, TakeFigures } from './take-figures.js';
import { bytesOf, textOf, typeOf } from './take-contents.js';
import { TakeEntrance } from './take-entrance.js';
import { MOST_CELLS } from '../views/take-figure.js';

addMessages({ take });

export const sheet = takeStyles.styleSheet;

export const panel = (redraw: () => void): PanelView => new TakePanel(redraw);

const kCode: readonly CodeKind[] = ['numpy', 'pytorch', 'cpp'];
const kMasks: readonly MaskKind[] = ['mask_sdpa', 'mask_multihead', 'mask_keras'];

type Say = (t: Translate) => string;

class TakePanel implements PanelView {
  readonly #choice: TakeChoice;
  readonly #figures: TakeFigures;
  readonly #entrance: TakeEntrance;
  #times = 2;
  #done: Say | null = null;
  #byHand: string | null = null;

  constructor(private readonly redraw: () => void) {
    this.#choice = new TakeChoice(redraw);
    this.#figures = new TakeFigures(redraw);
    this.#entrance = new TakeEntrance(redraw);
  }

  view(scope: PanelScope): TemplateResult {
    const { t, session } = scope;
    const { trace } = session.playground;
    const choice = this.#choice.of(scope);
    const name = this.#choice.name(scope, choice);
    const shown = this.#figures.shown(scope, choice, name);
    return takePanel({
      choice: this.#choice.model(scope, choice),
      figure: shown && { address: svgAddress(shown.svg), alt: name, width: shown.width },
      note: shown
        ? shown.numbers
          ? ''
          : t('take.without_numbers')
        : t('take.figure_too_large', { cells: cellsOf(scope, choice), limit: MOST_CELLS }),
      times: this.#times,
      canCopyPng: canCopyPictures(),
      code: kCode,
      masks: hidesKeys(trace, choice) ? kMasks : [],
      done: this.#done?.(t) ?? '',
      byHand: this.#byHand,
      bring: scope.readonly
        ? nothing
        : this.#entrance.view(scope, choice, name, this.#choice.shape(scope, choice)),
      t,
      onTimes: (times) => {
        this.#times = times;
        this.redraw();
      },
      onSave: (kind) => void this.#save(scope, choice, name, kind),
      onCopy: (kind) => void this.#copy(scope, choice, name, kind),
    });
  }

  leave(): void {
    this.#figures.leave();
    this.#done = null;
    this.#byHand = null;
  }

  async #save(scope: PanelScope, choice: Choice, name: string, kind: TakeKind): Promise<void> {
    const { scene, trace } = scope.session.playground;
    const { ending, type, ofScene } = typeOf(kind);
    const file = `${ofScene ?? fileName(scene, trace, choice)}.${ending}`;
    try {
      const content =
        kind === 'png' ? await this.#png(scope, choice, name) : await bytesOf(scope, choice, name, kind);
      save(file, content, type);
      if (!mayLoseFiles()) this.#say((t) => t('take.saved', { name: file }));
      else if (typeof content === 'string')
        this.#say((t) => t('take.saved_or_text', { name: file }), content);
      else this.#say((t) => t('take.saved_or_not', { name: file }));
    } catch {
      this.#say((t) => t(kind === 'png' ? 'take.png_failed' : 'take.unreachable'));
    }
  }

  async #copy(scope: PanelScope, choice: Choice, name: string, kind: TakeKind): Promise<void> {
    const what = typeOf(kind).name;
    if (kind === 'png') {
      const copied = await copyPicture(this.#png(scope, choice, name));
      this.#say((t) => (copied ? t('take.copied', { what }) : t('take.png_failed')));
      return;
    }
    let text: string;
    try {
      text = await textOf(scope, choice, name, kind);
    } catch {
      this.#say((t) => t('take.unreachable'));
      return;
    }
    const copied = await copyText(text);
    this.#say((t) => (copied ? t('take.copied', { what }) : t('take.by_hand')), copied ? null : text);
  }

  #png(scope: PanelScope, choice: Choice, name: string): Promise<Blob> {
    const drawn = figureOf(scope, choice, name);
    return drawn
      ? pngOf(drawn.svg, drawn.width, drawn.height, this.#times)
      : Promise.reject(new Error(`too large: ${shapeText([cellsOf(scope, choice)])}`));
  }

  #say(say: Say, byHand: string | null = null): void {
    this.#done = say;
    this.#byHand = byHand;
    this.redraw();
  }
}
