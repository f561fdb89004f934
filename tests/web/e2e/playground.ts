// The page as its reader meets it: fields, buttons and matrices by their names, and the element's Trace beside them.
import type { Locator, Page } from 'playwright-core';
import type {} from '../../../web/element/register.js';
import { translator, type Lang, type MessageKey, type Translate } from '../../../web/model/i18n.js';
import { params } from '../../../web/model/params.js';
import type { Scene, StageId } from '../../../web/model/scene.js';
import type { Trace } from '../../../web/model/trace.js';

interface PlainMatrix {
  readonly shape: number[];
  readonly data: number[];
  readonly source: string;
}

/** A Trace whose arrays have come out of the browser as plain ones. */
export type PlainTrace = {
  readonly tokens: string[];
  readonly heads: Record<StageId | 'mask', PlainMatrix>[];
  readonly output: PlainMatrix | null;
} & Record<Exclude<keyof Trace, 'tokens' | 'heads' | 'output'>, PlainMatrix>;

export class Playground {
  readonly t: Translate;
  readonly sentence: Locator;
  readonly chips: Locator;
  readonly reading: Locator;
  readonly messages: Locator;
  readonly explanation: Locator;
  readonly contents: Locator;

  /** Names are looked up in the reader's language. */
  constructor(
    readonly page: Page,
    readonly url: string,
    lang: Lang,
  ) {
    this.t = translator(lang);
    this.sentence = page.getByRole('textbox', { name: this.t('sentence.sentence'), exact: true });
    this.chips = page.getByRole('list', { name: this.t('sentence.tokens') }).getByRole('button');
    this.reading = page.locator('.reading');
    this.messages = page.getByRole('status', { name: this.t('element.notices') });
    this.contents = page.getByRole('navigation', { name: this.t('course.contents') });
    this.explanation = page.getByRole('region', { name: this.t('element.explain') });
  }

  /** `hash` with its "#". On a page that is open already this only changes the hash. */
  async open(hash = ''): Promise<void> {
    await this.page.goto(this.url + hash);
    await this.ready();
  }

  /** Rejects where there is no engine, once the page has said so: nobody should wait for numbers that never come. */
  async ready(): Promise<void> {
    const problem = await this.page.evaluate(async () => {
      const element = document.querySelector('attention-playground')!;
      const failed = await element.ready.then(() => null, String);
      await element.updateComplete;
      return failed;
    });
    if (problem !== null) throw new Error(problem);
  }

  trace(): Promise<PlainTrace> {
    return this.page.evaluate(() => {
      const plain = (value: unknown): unknown => {
        if (ArrayBuffer.isView(value)) return Array.from(value as Float32Array);
        if (Array.isArray(value)) return value.map(plain);
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
      };
      return plain(document.querySelector('attention-playground')!.trace) as PlainTrace;
    });
  }

  scene(): Promise<Scene> {
    return this.page.evaluate(() => document.querySelector('attention-playground')!.scene!);
  }

  /** From the table of contents. */
  async pickLesson(number: number): Promise<void> {
    await this.openContents();
    const entry = this.contents.getByRole('button', { name: new RegExp(`^${number}\\. `) });
    const name = await entry.locator('.contents-title').innerText();
    await entry.click();
    // Its text may have to be fetched.
    await this.page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  }

  async openContents(): Promise<void> {
    const button = this.page.locator('.contents-open');
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  }

  /** A setting by its label; those that the lesson does not need are unfolded first. */
  async control(label: MessageKey): Promise<Locator> {
    const named = { name: this.t(label), exact: true };
    const found = this.page.getByRole('combobox', named).or(this.page.getByRole('textbox', named));
    if (!(await found.isVisible())) await this.unfold(label);
    return found;
  }

  /** Opens the group of settings that this one is in. */
  async unfold(label: MessageKey): Promise<void> {
    const { group } = params.find((param) => param.label === label)!;
    await this.page.locator(`[data-group="${group}"][aria-expanded="false"]`).click();
  }

  /** One of the rules of the mask. */
  async rule(kind: 'causal' | 'window' | 'padding' | 'custom'): Promise<Locator> {
    const box = this.page.getByRole('checkbox', { name: this.t(`controls.mask_${kind}`), exact: true });
    if (!(await box.isVisible())) await this.unfold('controls.mask');
    return box;
  }

  /** What is said beside a field, or beside a matrix. */
  async complaint(field: Locator): Promise<string> {
    const id = await field.getAttribute('aria-describedby');
    return (await this.page.locator(`[id="${id ?? ''}"]`).textContent()) ?? '';
  }

  button(key: MessageKey): Locator {
    return this.page.getByRole('button', { name: this.t(key), exact: true });
  }

  /** Of the head that is in view, where every head has its own. */
  grid(stage: StageId): Locator {
    const name = this.t(`stages.${stage}`);
    const ofHead = this.t('stages.of_head', { name, head: '\\d+' });
    return this.page.getByRole('grid', { name: new RegExp(`^(${name}|${ofHead})[,，] ?\\d`) }).first();
  }

  /** A matrix with its name, where its numbers come from and what can be done to it. */
  matrix(stage: StageId): Locator {
    return this.page
      .getByRole('figure')
      .filter({ has: this.grid(stage) })
      .first();
  }

  /** Counted from 0, as on the page. */
  cell(stage: StageId, row: number, column: number): Locator {
    return this.grid(stage).locator(
      `[role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${column + 2}"]`,
    );
  }

  /** The numbers that stand in a matrix, row by row. */
  numbers(stage: StageId): Promise<string[][]> {
    return this.grid(stage).evaluate((grid) =>
      [...grid.querySelectorAll('[role=row]')]
        .map((row) => [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent))
        .filter((row) => row.length > 0),
    );
  }

  /** Types over the number in a cell and takes it by Enter. */
  async type(stage: StageId, row: number, column: number, text: string): Promise<void> {
    await this.startTyping(stage, row, column, text);
    await this.page.keyboard.press('Enter');
  }

  /** Opens the field over a cell and puts the text into it. */
  async startTyping(stage: StageId, row: number, column: number, text: string): Promise<Locator> {
    await this.cell(stage, row, column).click();
    await this.page.keyboard.press('F2');
    const field = this.grid(stage).getByRole('textbox');
    await field.fill(text);
    return field;
  }

  /** Ctrl+V with this on the clipboard. */
  async paste(target: Locator, text: string): Promise<void> {
    await target.evaluate((element, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', data);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
      );
    }, text);
  }

  chipTexts(): Promise<string[]> {
    return this.chips.locator('.chip-token').allTextContents();
  }
}
