// What the reader has done of the course. The element only holds it; who wants it kept listens and gives it back.
import {
  noProgress,
  parseProgress,
  withAnswered,
  withOpened,
  type Progress,
} from '../model/lessons/progress.js';
import type { Session } from './session.js';

export class Course {
  #progress: Progress = noProgress;

  constructor(private readonly told: (progress: Progress) => void) {}

  get progress(): Progress {
    return this.#progress;
  }

  /** By the host page, which needs no telling. */
  take(input: unknown): void {
    this.#progress = parseProgress(input);
  }

  /** The lesson beside the scene has been opened, and its question answered when there is an answer. */
  note({ lesson, answer }: Session): void {
    if (!lesson) return;
    const next = (answer ? withAnswered : withOpened)(this.#progress, lesson.id);
    if (next === this.#progress) return;
    this.#progress = next;
    this.told(next);
  }
}
