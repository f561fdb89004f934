// The page around one element: language, colours, and the scene in the address.
import './element/register.js';
import { learn, preferredLang, translator, type Lang, type MessageKey } from './model/i18n.js';
import { langTag } from './model/langs.js';
import { keepHash } from './page-hash.js';
import { recall, remember } from './page-memory.js';
import { keepProgress } from './page-progress.js';
import { keepForOffline } from './page-offline.js';

const texts: readonly (readonly [id: string, key: MessageKey])[] = [
  ['title', 'page.title'],
  ['intro', 'page.intro'],
  ['footer', 'page.footer'],
  ['language-label', 'page.language'],
  ['theme-label', 'page.theme'],
];

const element = document.querySelector('attention-playground');
const language = document.querySelector<HTMLSelectElement>('#language');
const theme = document.querySelector<HTMLSelectElement>('#theme');
if (!element || !language || !theme) throw new Error('the page lacks its parts');
/** A lesson's own page has a language and a title, and another page for the other language. */
const written = document.documentElement.dataset['lang'];
const otherPage = document.querySelector<HTMLAnchorElement>('attention-playground a[hreflang]');

async function speak(lang: Lang): Promise<void> {
  language!.value = lang;
  await learn(lang);
  if (language!.value !== lang) return; // the reader has chosen again meanwhile
  const t = translator(lang);
  document.documentElement.lang = langTag(lang);
  if (written === undefined) document.title = t('page.title');
  for (const [id, key] of texts) document.getElementById(id)!.textContent = t(key);
  for (const option of theme!.options) option.textContent = t(`page.theme_${option.value}` as MessageKey);
}

function colour(choice: string): void {
  if (choice === 'light' || choice === 'dark') {
    document.documentElement.dataset['theme'] = choice;
    element!.theme = choice;
  } else {
    delete document.documentElement.dataset['theme'];
    element!.theme = null;
  }
  theme!.value = choice;
}

void speak(preferredLang([written ?? '', recall('lang') ?? '', ...navigator.languages]));
colour(recall('theme') ?? 'auto');
language.addEventListener('change', () => {
  remember('lang', language.value);
  if (otherPage && language.value !== written) location.href = otherPage.href + location.hash;
  else void speak(language.value as Lang);
});
theme.addEventListener('change', () => {
  remember('theme', theme.value);
  colour(theme.value);
});
element.site = location.href;
keepProgress(element);
keepHash(element);
// What the reader waits for comes first.
void element.ready.then(keepForOffline, () => undefined);
