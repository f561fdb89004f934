// An author's page with nothing on it but elements, under the strict policy: the built element.js, and a log of every
// event that reaches the document.
import { expect, onTestFinished } from 'vitest';
import type { Page } from 'playwright-core';
import type {} from '../../../web/element/register.js';
import type { Lang } from '../../../web/model/i18n.js';
import { contents } from '../../../web/model/lessons/index.js';
import type { Scene } from '../../../web/model/scene.js';
import { strictHeaders } from '../../../web/serve.mjs';
import { Playground } from '../e2e/playground.js';
import { siteWith, takeSeat } from '../e2e/seats.js';

export interface Heard {
  readonly type: string;
  /** Of the element. */
  readonly id: string;
  readonly field?: string;
  readonly code?: string;
  readonly details: readonly string[];
}

declare global {
  interface Window {
    heard: Heard[];
  }
}

const listen = `
window.heard = [];
for (const type of ['ready', 'input', 'change', 'result', 'select', 'answer', 'error'])
  document.addEventListener('attention-' + type, ({ type, target, detail }) => {
    const { field, code } = detail;
    window.heard.push({ type, id: target.id, field, code, details: Object.keys(detail).sort() });
  });`;

const page = (body: string, defined: boolean, styled: boolean): string =>
  `<!doctype html><html lang="en"><title>Bare</title><link rel="icon" href="data:,"><script src="listen.js"></script>${styled ? '<link rel="stylesheet" href="host.css">' : ''}
  <body>${body}${defined ? '<script type="module" src="element.js"></script>' : ''}</body></html>`;

/** Opens a page with this body and style sheet. `defined: false` leaves it to the test to import element.js. */
export async function bare(
  body: string,
  { defined = true, lang = 'en', css = '' }: { defined?: boolean; lang?: Lang; css?: string } = {},
): Promise<Playground> {
  const site = await siteWith(strictHeaders);
  const seat = await takeSeat({ viewport: { width: 1280, height: 900 }, locale: 'en-US' }, false);
  const files = new Map([
    [
      `bare-${seat.visits}.html`,
      { body: page(body, defined, css !== ''), contentType: 'text/html; charset=utf-8' },
    ],
    ['host.css', { body: css, contentType: 'text/css; charset=utf-8' }],
    ['listen.js', { body: listen, contentType: 'text/javascript; charset=utf-8' }],
  ]);
  for (const [name, file] of files)
    await seat.page.route(site + name, (route) => route.fulfill({ ...file, headers: strictHeaders }));
  onTestFinished(async () => {
    for (const name of files.keys()) await seat.page.unroute(site + name);
    expect(await seat.leave()).toEqual([]);
  });
  const playground = new Playground(seat.page, `${site}bare-${seat.visits}.html`, lang);
  if (defined && body !== '') await playground.open();
  else await seat.page.goto(playground.url);
  return playground;
}

/** Events of one kind, in order. */
export const heard = async (
  { page }: Playground,
  kind: 'ready' | 'input' | 'change' | 'result' | 'select' | 'answer' | 'error',
): Promise<Heard[]> =>
  (await page.evaluate(() => window.heard)).filter(({ type }) => type === `attention-${kind}`);

export interface Mounted {
  readonly scene: Scene;
  readonly errors: { field: string; code: string }[];
  /** In reading order, of the first head. */
  readonly shown: Record<string, { data: number[]; source: string }>;
  /** The id of the lesson whose text stands beside it; empty when there is none. */
  readonly lesson: string;
}

/** Puts an element with these attributes onto the page, waits until it is ready, and takes it away again. */
export async function mounted(page: Page, attributes: string): Promise<Mounted> {
  const { title, ...made } = await page.evaluate(async (written) => {
    const host = document.createElement('div');
    const errors: { field: string; code: string }[] = [];
    host.addEventListener('attention-error', (event) => {
      const { field, code } = (event as CustomEvent<{ field: string; code: string }>).detail;
      errors.push({ field, code });
    });
    document.body.append(host);
    host.insertAdjacentHTML('beforeend', `<attention-playground ${written}></attention-playground>`);
    const element = host.querySelector('attention-playground')!;
    await element.ready;
    const { scene, trace } = element;
    const { heads, output, layers, ...shared } = trace!;
    const tensors = Object.entries({ ...layers[0], ...shared, ...heads[0]!, result: output });
    const shown = tensors.flatMap(([name, tensor]) =>
      tensor !== null && typeof tensor === 'object' && 'source' in tensor
        ? [[name, { data: Array.from(tensor.data), source: tensor.source }] as const]
        : [],
    );
    const title = element.shadowRoot!.querySelector('.lesson h2')?.textContent ?? '';
    host.remove();
    return { scene: scene!, errors, shown: Object.fromEntries(shown), title };
  }, attributes);
  return { ...made, lesson: contents.find((lesson) => lesson.title.en === title)?.id ?? '' };
}
