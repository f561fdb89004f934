// How far the reader is in the course, from one visit to the next. Embeds keep nothing.
import type { AttentionPlayground } from './element/attention-playground.js';
import { recall, remember } from './page-memory.js';

export function keepProgress(element: AttentionPlayground): void {
  element.progress = kept();
  element.addEventListener('attention-progress', () => {
    const { opened, answered } = element.progress;
    element.progress = kept(); // another tab may have gone on meanwhile
    const { progress } = element;
    element.progress = {
      opened: [...progress.opened, ...opened],
      answered: [...progress.answered, ...answered],
    };
    remember('progress', JSON.stringify(element.progress));
  });
}

function kept(): unknown {
  try {
    return JSON.parse(recall('progress') ?? 'null');
  } catch {
    return null; // written by something else
  }
}
