// Importing this file defines the element. The same file twice, two versions on one page, or a server do not throw.
import { AttentionPlayground } from './attention-playground.js';
import type { AttentionEvents } from './events.js';

export { AttentionPlayground };

const name = 'attention-playground';

if (typeof customElements !== 'undefined') {
  if (!customElements.get(name)) customElements.define(name, AttentionPlayground);
  else if (customElements.get(name) !== AttentionPlayground)
    console.info(`<${name}> is defined already on this page; this copy of it is not used.`);
}

declare global {
  interface HTMLElementTagNameMap {
    'attention-playground': AttentionPlayground;
  }
  interface HTMLElementEventMap {
    'attention-ready': AttentionEvents['attention-ready'];
    'attention-input': AttentionEvents['attention-input'];
    'attention-change': AttentionEvents['attention-change'];
    'attention-result': AttentionEvents['attention-result'];
    'attention-select': AttentionEvents['attention-select'];
    'attention-answer': AttentionEvents['attention-answer'];
    'attention-progress': AttentionEvents['attention-progress'];
    'attention-error': AttentionEvents['attention-error'];
  }
}
