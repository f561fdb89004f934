// `embed-frame.js`: makes of embed.html's address an element that fills the page, and speaks with the page around it.
import type {} from '../element/register.js';
import { fill, type Args } from '../model/fill.js';
import { frameMessage } from '../model/frame-message.js';
import { langTag, preferredLang } from '../model/langs.js';
import { frame as texts } from '../model/messages/frame.js';
import { LINK_LIMIT } from '../model/link-limit.js';
import { readAddress } from './address.js';
import { Height } from './height.js';
import { obey, orderOf } from './orders.js';

const address = readAddress(location.hash);
const given = new Map(address.attributes);
const lang = preferredLang([given.get('lang') ?? '', ...navigator.languages]);
const element = document.createElement('attention-playground');
/** Before that its height says nothing, and the page around keeps the one it gave. */
let ready = false;
const height = new Height(document.body, (px) => send('height', { height: px }));

const send = (type: string, message: Readonly<Record<string, unknown>>): void => {
  if (parent === window) return;
  // What is inside is no secret from the page that asked for it; whose page that is, a sandboxed frame cannot know.
  parent.postMessage(frameMessage(type, { ...(address.id && { id: address.id }), ...message }), '*');
};

function say(key: keyof typeof texts, args: Args): void {
  const line = document.createElement('p');
  line.textContent = fill(texts[key][lang], args);
  line.setAttribute('role', 'status');
  document.body.append(line);
  send('error', { field: 'address', code: `frame_${key}`, message: fill(texts[key].en, args) });
}

/** Listens before the element can speak. */
function listen(): void {
  element.addEventListener('attention-ready', () => {
    ready = true;
    send('ready', { height: height.px });
    height.watch();
  });
  // What could not start says so, and that is all there will be.
  (element.ready as Promise<void> | undefined)?.catch(() => height.watch());
  for (const type of ['input', 'change'] as const)
    element.addEventListener(`attention-${type}`, (event) => {
      send(type, { scene: detail(event)['scene'] });
    });
  element.addEventListener('attention-select', (event) => {
    send('select', { cell: detail(event)['cell'] });
  });
  element.addEventListener('attention-answer', (event) => {
    send('answer', detail(event));
  });
  element.addEventListener('attention-error', (event) => {
    const { field, code, message } = detail(event);
    send('error', { field, code, message });
  });
  // Where nothing is painted, as in a frame that is scrolled out of view, nobody observes sizes.
  element.addEventListener('attention-result', () => {
    if (ready) height.soon();
  });
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const order = source === parent && parent !== window ? orderOf(data) : null;
    if (!order) return;
    try {
      obey(element, order);
    } catch (problem) {
      const { field, code, message } = problem as Record<string, unknown>;
      send('error', { field: field ?? 'scene', code: code ?? 'failed', message: message ?? String(problem) });
    }
    if (order.type === 'get')
      send('scene', { scene: element.scene, url: element.toURL(), ...(ready && { height: height.px }) });
  });
  // Another address is another embed.
  addEventListener('hashchange', () => {
    location.reload();
  });
}

const detail = (event: Event): Record<string, unknown> =>
  (event as CustomEvent<Record<string, unknown> | null>).detail ?? {};

function begin(): void {
  document.documentElement.lang = langTag(lang);
  const theme = given.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  // A frame that is far from the screen is for the page around to load late: <iframe loading="lazy">.
  element.setAttribute('loading', 'eager');
  for (const [name, value] of address.attributes) element.setAttribute(name, value);
  if (!customElements.get('attention-playground')) {
    say('missing', {});
    return;
  }
  if (address.link) void element.openLink(address.link);
  document.body.append(element);
  if (address.tooLong !== null) say('too_long', { value: kilo(address.tooLong), limit: kilo(LINK_LIMIT) });
  if (address.unknown.length > 0) say('unknown', { keys: address.unknown.join(', ') });
}

const kilo = (count: number): number => Math.ceil(count / 1024);

listen();
begin();
