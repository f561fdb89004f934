// The browsers that readers use. Firefox is the system's own, driven by WebDriver BiDi; what Playwright cannot ask of it
// that way yet (kinds of pointers, colours, motion, fingers) is asked by its preferences and by BiDi's own commands.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, firefox, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

export type BrowserName = 'chromium' | 'firefox';

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];

let inUse: BrowserName = process.env['BROWSER'] === 'firefox' ? 'firefox' : 'chromium';
const started = new Map<string, Promise<Browser>>();

/** Every visit of this test file from here on is in this browser. BROWSER=firefox asks the same of any test file. */
export function useBrowser(name: BrowserName): void {
  inUse = name;
}

/** A page in a context of its own. */
export async function openPage(context: BrowserContextOptions): Promise<Page> {
  if (inUse === 'firefox') return openInFirefox(context);
  const launch = () => chromium.launch({ executablePath: executable('chromium'), args: flags });
  return (await (await start('', launch)).newContext(context)).newPage();
}

async function openInFirefox({ isMobile: _isMobile, ...context }: BrowserContextOptions): Promise<Page> {
  const firefoxUserPrefs = preferences(context);
  const launch = () =>
    firefox.launch({ channel: 'moz-firefox', executablePath: executable('firefox'), firefoxUserPrefs });
  const browser = await start(JSON.stringify(firefoxUserPrefs), launch);
  const page = await (await browser.newContext(context)).newPage();
  type Inside = { _connection: { toImpl(page: Page): { delegate: BidiPage } } };
  const { delegate } = (page as unknown as Inside)._connection.toImpl(page);
  giveHands(delegate);
  hearDownloads(delegate);
  return page;
}

/** Firefox tells only the window in front of a focus that moves. */
export async function toFront(page: Page): Promise<void> {
  if (inUse === 'firefox') await page.bringToFront();
}

export async function closeBrowsers(): Promise<void> {
  const browsers = [...started.values()];
  started.clear();
  for (const browser of browsers) await (await browser).close();
}

function start(key: string, launch: () => Promise<Browser>): Promise<Browser> {
  const browser = started.get(key) ?? launch();
  started.set(key, browser);
  return browser;
}

const kFinger = 1;
const kMouse = 2 | 4; // it is precise, and can hover

/** Preferences hold for a whole Firefox: each kind of reader gets one. */
function preferences({ hasTouch, colorScheme, reducedMotion }: BrowserContextOptions) {
  const pointer = hasTouch ? kFinger : kMouse;
  return {
    'dom.events.testing.asyncClipboard': true, // reading the clipboard asks nobody
    'browser.download.alwaysOpenPanel': false, // it would take the keyboard from the page
    'ui.primaryPointerCapabilities': pointer,
    'ui.allPointerCapabilities': pointer,
    'ui.useOverlayScrollbars': hasTouch ? 1 : 0,
    'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
    'ui.prefersReducedMotion': reducedMotion === 'reduce' ? 1 : 0,
  };
}

interface Download {
  readonly url: string;
  readonly navigation: string | null;
}

/** What lies behind a page that is driven by BiDi. */
interface BidiPage {
  readonly _session: {
    readonly sessionId: string;
    send(command: 'input.performActions', params: object): Promise<unknown>;
    on(event: string, heard: (event: Download) => void): void;
  };
  readonly rawTouchscreen: { tap(progress: unknown, x: number, y: number): Promise<void> };
  readonly rawKeyboard: { sendText(progress: unknown, text: string): Promise<void> };
  _onDownloadWillBegin(event: object): void;
  _onDownloadEnded(event: object): void;
}

const graphemes = new Intl.Segmenter('en');
/** WebDriver's name of the key. */
const kEnter = '\uE006';

/**
 * Over BiDi Playwright's tap does nothing as yet, and its fill puts text into a field by a script, after which Firefox knows
 * of no change to report. Here a finger comes down and goes up, and text is typed.
 */
function giveHands({ _session, rawTouchscreen, rawKeyboard }: BidiPage): void {
  const act = async (what: object) => {
    await _session.send('input.performActions', { context: _session.sessionId, actions: [what] });
  };
  rawTouchscreen.tap = (_progress, x, y) =>
    act({
      type: 'pointer',
      id: 'finger',
      parameters: { pointerType: 'touch' },
      actions: [
        { type: 'pointerMove', x: Math.floor(x), y: Math.floor(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  rawKeyboard.sendText = (_progress, text) => {
    const keys = [...graphemes.segment(text)].map(({ segment }) => (segment === '\n' ? kEnter : segment));
    const presses = keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    return act({ type: 'key', id: 'pw_keyboard', actions: presses });
  };
}

/** Playwright passes over a download that is no navigation, such as that of a file made in the page. */
function hearDownloads(page: BidiPage): void {
  const asNavigation = (event: Download) => ({ ...event, navigation: event.url });
  page._session.on('browsingContext.downloadWillBegin', (event) => {
    if (event.navigation === null) page._onDownloadWillBegin(asNavigation(event));
  });
  page._session.on('browsingContext.downloadEnd', (event) => {
    if (event.navigation === null) page._onDownloadEnded(asNavigation(event));
  });
}

const usualPlaces = { chromium: '/usr/bin/chromium', firefox: '/usr/bin/firefox-esr' };

/** As the environment says, or as set-up found it. */
function executable(name: BrowserName): string {
  const known = fileURLToPath(new URL('../../../build/toolchain.json', import.meta.url));
  const found = existsSync(known)
    ? (JSON.parse(readFileSync(known, 'utf8')) as Partial<Record<BrowserName, string>>)
    : {};
  return process.env[name.toUpperCase()] ?? (found[name] || usualPlaces[name]);
}
