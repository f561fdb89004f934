// `attention-playground.js`, as an author writes it into a page: <script src="attention-playground.js" defer></script>
import { start } from './start.js';

/** Without one (a bundler's wrapping, or type="module") it is the script of that name on the page. */
const own =
  document.currentScript ??
  [...document.scripts].find(({ src }) => /\/attention-playground\.js(?:[?#]|$)/.test(src)) ??
  null;
const src = own instanceof HTMLScriptElement ? own.src : '';

start({ address: src || null, nonce: (own as HTMLElement | null)?.nonce ?? '' });
