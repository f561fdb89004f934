// Importing this file defines the element; the same file twice, or two versions on one page, do not throw.
import { AttentionPlayground } from './attention-playground.js';

if (!customElements.get('attention-playground'))
  customElements.define('attention-playground', AttentionPlayground);

declare global {
  interface HTMLElementTagNameMap {
    'attention-playground': AttentionPlayground;
  }
}
