// anywidget.js as notebooks and books run it: from a Blob, with a model that is theirs. What the two kinds of model can and
// cannot do is as in anywidget 0.11 (a Backbone model behind a proxy) and in the renderer of MyST (get, set and on; the others throw).
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { apple } from '../../../web/model/lessons/apple.js';
import { manyHeads } from '../../../web/model/lessons/many-heads.js';
import { panels } from '../../../web/model/messages/panels.js';
import { authorPage, browserPage, dist, shownWeights, site, typeSentence, weightsOf } from './author.js';
import { eventually } from '../e2e/visit.js';

vi.setConfig({ testTimeout: 90_000 });

declare global {
  interface Window {
    importAt(address: string): Promise<{ default: { render: (given: object) => unknown } }>;
  }
}

/** A page of a notebook or a book. The bundler of these tests would put an import of its own in place of the page's. */
async function reading(harmless: readonly RegExp[] = []): Promise<Page> {
  const page = await browserPage({}, harmless);
  await authorPage(page, '<script>window.importAt = (address) => import(address);</script>');
  return page;
}

type Kind = 'notebook' | 'book';

interface Run {
  /** As the kernel sees it, and how often it was told. */
  readonly state: Record<string, unknown>;
  readonly saves: number;
  readonly hearings: number;
}

/** Runs the widget with this state; `model` and `cleanup` stay on the page. */
async function run(page: Page, kind: Kind, state: Record<string, unknown>): Promise<void> {
  await page.evaluate(
    async ({ code, kind, state }) => {
      const hearings = new Set<[string, () => void]>();
      const notebook = {
        state,
        saves: 0,
        hearings,
        get: (name: string) => state[name],
        set: (name: string, value: unknown) => {
          state[name] = structuredClone(value);
          for (const [event, hear] of hearings) if (event === `change:${name}`) hear();
        },
        on: (event: string, hear: () => void) => void hearings.add([event, hear]),
        off: (event: string, hear: () => void) => {
          for (const one of hearings) if (one[0] === event && one[1] === hear) hearings.delete(one);
        },
        save_changes: () => void (notebook.saves += 1),
      };
      const refuse = () => {
        throw new Error('not implemented');
      };
      const model =
        kind === 'book' ? Object.assign(notebook, { off: refuse, save_changes: refuse }) : notebook;
      const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      const { default: widget } = await window.importAt(address);
      URL.revokeObjectURL(address);
      const el = document.body.appendChild(document.createElement('div'));
      Object.assign(window, { model, cleanup: await widget.render({ model, el }) });
    },
    { code: readFileSync(new URL('anywidget.js', dist), 'utf8'), kind, state },
  );
}

const seen = (page: Page): Promise<Run> =>
  page.evaluate(() => {
    const { model } = window as unknown as { model: Omit<Run, 'hearings'> & { hearings: Set<unknown> } };
    return { state: structuredClone(model.state), saves: model.saves, hearings: model.hearings.size };
  });

const set = (page: Page, name: string, value: unknown): Promise<void> =>
  page.evaluate(
    ([name, value]) => {
      (window as unknown as { model: { set: (name: string, value: unknown) => void } }).model.set(
        name,
        value,
      );
    },
    [name, value] as const,
  );

describe.each<Kind>(['notebook', 'book'])('in a %s', (kind) => {
  test('traits are attributes, and the weights come back', async () => {
    const page = await reading();
    await run(page, kind, {
      tokens: ['the', 'cat', 'sat'],
      n_heads: 2,
      'd-model': 4,
      lang: 'zh',
      readonly: true,
    });
    const scene = { v: 1, tokens: ['the', 'cat', 'sat'], n_heads: 2, d_model: 4 };
    expect(await shownWeights(page)).toEqual(await weightsOf(scene));
    await eventually(async () => (await seen(page)).state['weights']).toBeDefined();
    const { weights } = (await seen(page)).state as { weights: number[][][] };
    expect(weights).toHaveLength(2);
    expect(weights[0]!.flat()).toEqual(await weightsOf(scene));
    const tag = await page.evaluate(() => {
      const element = document.querySelector('attention-playground')!;
      return ['lang', 'readonly'].map((name) => element.getAttribute(name));
    });
    expect(tag).toEqual(['zh', '']);
  });

  test('a scene that is set is shown, and an edit comes back as the scene', async () => {
    const page = await reading();
    await run(page, kind, { scene: manyHeads.scene });
    expect(await shownWeights(page)).toEqual(await weightsOf(manyHeads.scene));
    await set(page, 'scene', { v: 1, text: 'to be or not' });
    await eventually(async () => (await shownWeights(page)).length).toBe(16);
    await typeSentence(page, 'two words');
    await eventually(async () => ((await seen(page)).state['scene'] as { text: string }).text).toBe(
      'two words',
    );
    const { scene, weights } = (await seen(page)).state as { scene: object; weights: number[][][] };
    expect(weights[0]!.flat()).toEqual(await weightsOf(scene));
  });

  test('a trait that changes later is an attribute that changes, and the end leaves nothing', async () => {
    const page = await reading();
    await run(page, kind, { lesson: 'mha_8_2' });
    await shownWeights(page);
    await set(page, 'lesson', 'apple');
    await eventually(() => shownWeights(page)).toEqual(await weightsOf(apple.scene));
    await page.evaluate(() => (window as unknown as { cleanup: () => void }).cleanup());
    expect(await page.locator('attention-playground').count()).toBe(0);
    if (kind === 'notebook') expect((await seen(page)).hearings).toBe(0);
  });
});

test('a scene that is none changes nothing and stops nothing', async () => {
  const page = await reading([/attention-playground: SceneError/]);
  await run(page, 'notebook', { lesson: 'mha_8_2' });
  await shownWeights(page);
  await set(page, 'scene', { v: 1, n_heads: 'many' });
  await set(page, 'scene', {});
  expect(await shownWeights(page)).toEqual(await weightsOf(manyHeads.scene));
});

test('the kernel is told what changed, not what it said itself', async () => {
  const page = await reading();
  await run(page, 'notebook', { lesson: 'mha_8_2' });
  await shownWeights(page);
  await page.waitForTimeout(500);
  const before = (await seen(page)).saves;
  await page.waitForTimeout(1500);
  expect((await seen(page)).saves).toBe(before);
});

test('two widgets share one element class; rare parts come from the site that the model names', async () => {
  const page = await reading();
  await run(page, 'notebook', { lesson: 'mha_8_2', site: await site() });
  await run(page, 'notebook', { lesson: 'apple' });
  await shownWeights(page);
  expect(await page.locator('attention-playground').count()).toBe(2);
  await page.locator('#open-look').first().click();
  await page.locator('#panel h2').first().waitFor();
});

test('without a site a rare part says that it is out of reach', async () => {
  const page = await reading();
  await run(page, 'notebook', { lesson: 'apple' });
  await shownWeights(page);
  await page.locator('#open-look').click();
  await page.getByText(panels.unreachable.en).waitFor();
});
