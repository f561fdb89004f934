// What scripts add to the documentation: colours, copying, this site's own address in the snippets, and what examples print.
import { recall, remember } from '../page-memory.js';

const { copy = '', copied = '', top = '' } = document.body.dataset;

/** What the snippets are written with; who reads them here embeds from here. */
const PLACEHOLDER = 'https://example.org/attention/';

/** All but the examples that choose their own colours. */
const followers = document.querySelectorAll('attention-playground:not([theme])');

function colour(choice: string): void {
  const theme = choice === 'light' || choice === 'dark' ? choice : null;
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
  for (const element of followers)
    if (theme) element.setAttribute('theme', theme);
    else element.removeAttribute('theme');
}

function offerColours(): void {
  const select = document.querySelector<HTMLSelectElement>('#theme')!;
  select.value = recall('theme') ?? 'auto';
  select.closest('label')!.hidden = false;
  colour(select.value);
  select.addEventListener('change', () => {
    remember('theme', select.value);
    colour(select.value);
  });
}

/** The other language opens at the same place, and is the one that the playground speaks from then on. */
function offerLanguage(): void {
  const link = document.querySelector<HTMLAnchorElement>('#other')!;
  link.addEventListener('click', () => {
    link.hash = location.hash;
    remember('lang', link.lang.slice(0, 2));
  });
}

function showOwnAddress(): void {
  const own = new URL(top, location.href).href;
  for (const code of document.querySelectorAll('code'))
    if (code.textContent.includes(PLACEHOLDER))
      code.textContent = code.textContent.replaceAll(PLACEHOLDER, own);
}

function offerCopying(): void {
  for (const figure of document.querySelectorAll('figure.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = copy;
    button.addEventListener('click', () => void copyCode(figure, button));
    figure.append(button);
  }
}

/** Where the clipboard is refused, the code is marked, to be copied by hand. */
async function copyCode(figure: Element, button: HTMLButtonElement): Promise<void> {
  const code = figure.querySelector('code')!;
  try {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = copied;
    setTimeout(() => (button.textContent = copy), 2000);
  } catch {
    getSelection()?.selectAllChildren(code);
  }
}

/** The contents stand folded above the text where there is no room beside it. */
function foldContents(): void {
  const contents = document.querySelector<HTMLDetailsElement>('.toc details')!;
  const narrow = matchMedia('(max-width: 900px)');
  const fold = (): void => {
    contents.open = !narrow.matches;
  };
  fold();
  narrow.addEventListener('change', fold);
}

/** `console` for an example that prints below itself, in place of what it printed when the page was written. */
export function printer(id: string): { log: (...values: unknown[]) => void } {
  const output = document.getElementById(id)!;
  let said = '';
  return {
    log: (...values) => {
      said += `${values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' ')}\n`;
      output.textContent = said;
    },
  };
}

offerColours();
offerLanguage();
showOwnAddress();
offerCopying();
foldContents();
