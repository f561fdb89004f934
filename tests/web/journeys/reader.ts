// A reader who asks the page something: each press, choice or typed text is one action, whatever it is done with.
import type { Locator } from 'playwright-core';
import type { MessageKey } from '../../../web/model/i18n.js';
import type { StageId } from '../../../web/model/scene.js';
import type { VisitOptions } from '../e2e/visit.js';
import type { Playground } from '../e2e/playground.js';

export type Means = 'mouse' | 'keyboard' | 'touch';

/** What such a reader sits in front of. */
export const places: Readonly<Record<Means, VisitOptions>> = {
  mouse: {},
  keyboard: {},
  touch: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

export class Reader {
  actions = 0;

  constructor(
    readonly page: Playground,
    private readonly by: Means,
  ) {}

  async press(button: Locator): Promise<void> {
    this.actions += 1;
    if (this.by === 'mouse') await button.click();
    else if (this.by === 'touch') await button.tap();
    else await button.press('Enter');
  }

  /** Chooses a number of a matrix. */
  async look(stage: StageId, row: number, column: number): Promise<void> {
    if (this.by !== 'keyboard') return this.press(this.page.cell(stage, row, column));
    this.actions += 1;
    await this.page.grid(stage).locator('[tabindex="0"]').first().press('Control+Home');
    for (let i = 0; i < row; i++) await this.page.page.keyboard.press('ArrowDown');
    for (let i = 0; i < column; i++) await this.page.page.keyboard.press('ArrowRight');
  }

  /** Types another number in place of the chosen one. */
  async replace(stage: StageId, row: number, column: number, number: string): Promise<void> {
    this.actions += 1;
    await this.page.cell(stage, row, column).press('F2');
    const field = this.page.grid(stage).getByRole('textbox');
    await field.fill(number);
    await field.press('Enter');
  }

  async write(field: Locator, text: string): Promise<void> {
    this.actions += 1;
    await field.fill(text);
    await field.press('Enter');
  }

  /** A setting, by its label; one that the lesson folds away costs an action more. */
  async choose(label: MessageKey, value: string): Promise<void> {
    const field = await this.setting(label);
    if (await field.evaluate(({ localName }) => localName === 'input')) return this.write(field, value);
    this.actions += 1;
    await field.selectOption({ label: value });
  }

  async setting(label: MessageKey): Promise<Locator> {
    const named = { name: this.page.t(label), exact: true };
    const { page } = this.page;
    const there = page.getByRole('combobox', named).or(page.getByRole('textbox', named));
    if (!(await there.isVisible())) this.actions += 1;
    return this.page.control(label);
  }

  /** The steps behind the chosen number, unfolded where they are not. */
  async arithmetic(): Promise<string> {
    const unfold = this.page.explanation.getByRole('button', { name: this.page.t('element.explain_open') });
    if (await unfold.isVisible()) await this.press(unfold);
    return this.page.explanation.innerText();
  }
}
