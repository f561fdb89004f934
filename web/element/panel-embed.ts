// The panel "Embed": what the author sees, for a page of their own.
import type { TemplateResult } from 'lit';
import { addMessages, learn, speaks } from '../model/i18n.js';
import { embed } from '../model/messages/embed.js';
import { frameAddress } from '../model/recipes/frame.js';
import { recipes, stepsOf, type EmbedChoice, type Recipe } from '../model/recipes/index.js';
import { noWishes, type Wishes } from '../model/recipes/wishes.js';
import { embedPanel, type PictureKind } from '../views/embed-panel.js';
import { embedStyles } from '../views/embed-styles.js';
import { copyText } from './clipboard.js';
import { Choices, started, wishesModel } from './embed-choice.js';
import { baseOf, LiveFrame } from './embed-frame.js';
import { savePicture } from './embed-pictures.js';
import type { PanelScope, PanelView } from './panels.js';

addMessages({ embed });

export const sheet = embedStyles.styleSheet;

export const panel = (redraw: () => void): PanelView => new EmbedPanel(redraw);

class EmbedPanel implements PanelView {
  #wishes: Wishes = noWishes;
  #recipe: Recipe = recipes[0]!;
  #copied: number | null = null;
  #byHand: number | null = null;
  #said: string | null = null;
  /** null until it is known where the panel stands. */
  #base: string | null = null;
  readonly #choices = new Choices();
  readonly #frame: LiveFrame;

  constructor(private readonly redraw: () => void) {
    this.#frame = new LiveFrame(redraw);
  }

  view(scope: PanelScope): TemplateResult {
    const { t, lang } = scope;
    const base = this.#base ?? '';
    const choice = this.#choices.of(scope, this.#wishes, base, this.#frame.height_px);
    const steps = stepsOf(this.#recipe, choice);
    return embedPanel({
      steps: {
        ...{ recipes, recipe: this.#recipe, steps, t, lang, copied: this.#copied, byHand: this.#byHand },
        onRecipe: (id) => {
          this.#recipe = recipes.find((recipe) => recipe.id === id) ?? this.#recipe;
          this.#become({});
        },
        onCopy: (index) => void this.#copy(steps[index]?.code ?? '', index),
      },
      wishes: wishesModel(scope, this.#wishes, (change) => {
        this.#become(change);
      }),
      base,
      frame: this.#frame.view(this.#base === null ? '' : frameAddress(choice)),
      said:
        this.#said === null
          ? ''
          : this.#said === ''
            ? t('embed.not_saved')
            : t('embed.saved', { name: this.#said }),
      onPicture: (kind) => void this.#picture(kind, choice, scope),
      onPlace: this.#place,
    });
  }

  leave(): void {
    this.#frame.leave();
    this.#copied = this.#byHand = this.#said = null;
  }

  /** What was copied is not what is there now. */
  #become(change: Partial<Wishes>): void {
    this.#wishes = { ...this.#wishes, ...change };
    this.#copied = this.#byHand = this.#said = null;
    this.redraw();
  }

  /** It is being drawn just now, and not yet part of the page. */
  readonly #place = (place: Element | undefined): void => {
    queueMicrotask(() => {
      const base = baseOf(place);
      if (base === null || base === this.#base) return;
      this.#base = base;
      this.redraw();
    });
  };

  async #copy(code: string, index: number): Promise<void> {
    const copied = await copyText(code);
    this.#copied = copied ? index : null;
    this.#byHand = copied ? null : index;
    this.redraw();
  }

  async #picture(kind: PictureKind, choice: EmbedChoice, { session }: PanelScope): Promise<void> {
    try {
      if (!speaks(choice.lang)) await learn(choice.lang);
      this.#said = await savePicture(kind, choice, started(session, this.#wishes));
    } catch {
      this.#said = '';
    }
    this.redraw();
  }
}
