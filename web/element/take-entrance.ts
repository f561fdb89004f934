// The way in: what is pasted or dropped, and what is said about it.
import type { TemplateResult } from 'lit';
import { errorText } from '../model/error-text.js';
import type { Choice } from '../model/export.js';
import type { Translate } from '../model/i18n.js';
import { readBytes, readText, type Brought } from '../model/import.js';
import { ImportProblem, reject } from '../model/import-problem.js';
import { SceneError } from '../model/scene-error.js';
import { takeBring } from '../views/take-bring.js';
import { canPin } from './matrix-model.js';
import type { PanelScope } from './panels.js';
import { openBrought, putIn } from './take-bring.js';

type Say = (t: Translate) => string;

const kMegabyte = 2 ** 20;
/** As many as the largest matrix has; see Limits.score_cells. */
const kLargestFile = 64 * kMegabyte;

export class TakeEntrance {
  #text = '';
  #words = true;
  #error: Say | null = null;
  #done: Say | null = null;

  constructor(private readonly redraw: () => void) {}

  view(scope: PanelScope, choice: Choice, name: string, shape: string): TemplateResult {
    const { t, limits } = scope;
    return takeBring({
      name,
      shape,
      possible: canPin(choice.stage),
      text: this.#text,
      words: this.#words,
      error: this.#error?.(t) ?? null,
      done: this.#done?.(t) ?? '',
      t,
      onText: (text) => {
        this.#text = text;
        this.#error = null;
        this.redraw();
      },
      onWords: (words) => {
        this.#words = words;
        this.redraw();
      },
      onPut: () => {
        this.#take(scope, choice, name, () => readText(this.#text, limits.score_cells));
      },
      onFile: (file) => void this.#file(scope, choice, name, file),
    });
  }

  async #file(scope: PanelScope, choice: Choice, name: string, file: File): Promise<void> {
    const megabytes = (bytes: number): string => (bytes / kMegabyte).toFixed(1);
    const bytes = file.size > kLargestFile ? null : await file.arrayBuffer().catch(() => undefined);
    this.#take(scope, choice, name, () => {
      if (bytes === null)
        return reject('take.file_too_large', {
          value: megabytes(file.size),
          limit: kLargestFile / kMegabyte,
        });
      if (bytes === undefined) return reject('take.file_unreadable');
      return readBytes(new Uint8Array(bytes), scope.limits.score_cells);
    });
  }

  #take(scope: PanelScope, choice: Choice, name: string, read: () => Brought): void {
    this.#error = null;
    this.#done = null;
    try {
      this.#done = this.#put(scope, choice, name, read());
    } catch (problem) {
      this.#error = complaint(problem);
    }
    this.redraw();
  }

  #put(scope: PanelScope, choice: Choice, name: string, brought: Brought): Say {
    if (brought.kind === 'scene') {
      const opened = openBrought(scope, brought.scene);
      return (t) => t(opened ? 'take.opened' : 'element.model_loading');
    }
    const put = putIn(scope, choice, brought.incoming, this.#words);
    return (t) => t(put === 'words' ? 'take.put_in_words' : 'take.put_in', { name });
  }
}

/** In whatever language is read later. Bugs go on. */
function complaint(problem: unknown): Say {
  if (problem instanceof ImportProblem) return (t) => t(problem.key, problem.args);
  if (problem instanceof SceneError) return (t) => errorText(t, problem);
  throw problem;
}
