// "Take it along": what is downloaded holds what the page shows, and what is brought in is what the page then shows.
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { addMessages } from '../../../../web/model/i18n.js';
import { take } from '../../../../web/model/messages/take.js';
import { npyHeader, npyValues, writeNpy } from '../../../../web/model/npy.js';
import type { SceneInput } from '../../../../web/model/scene.js';
import { loadAxe, offences } from '../axe.js';
import type { Playground } from '../playground.js';
import { eventually, visit, type VisitOptions } from '../visit.js';

addMessages({ take });

async function visitPanel(options: VisitOptions): Promise<Playground> {
  const playground = await visit(options);
  await playground.page.locator('#open-take').click();
  await playground.page.getByRole('heading', { name: playground.t('take.title'), exact: true }).waitFor();
  return playground;
}

/** In the group of what can be taken; the toolbar copies tables, too. */
const way = ({ page, t }: Playground) => page.getByRole('region', { name: t('take.take'), exact: true });

async function download(playground: Playground, what: string): Promise<{ name: string; bytes: Buffer }> {
  const { page, t } = playground;
  const coming = page.waitForEvent('download');
  await way(playground)
    .getByRole('button', { name: t('take.save_what', { what }), exact: true })
    .click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

async function choose(
  { page, t }: Playground,
  label: 'take.matrix' | 'take.head',
  value: string,
): Promise<void> {
  await page.getByRole('combobox', { name: t(label), exact: true }).selectOption(value);
}

async function put({ page, t }: Playground, text: string): Promise<void> {
  await page.getByRole('textbox', { name: t('take.paste') }).fill(text);
  await page.getByRole('button', { name: t('take.put'), exact: true }).click();
}

const bring = ({ page }: Playground, name: string, bytes: Uint8Array): Promise<void> =>
  page
    .locator('.take-file input')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

const said = ({ page, t }: Playground): Promise<string> =>
  page
    .getByRole('region', { name: t('take.bring'), exact: true })
    .getByRole('status')
    .innerText();
const refused = ({ page, t }: Playground): Promise<string> =>
  page
    .getByRole('region', { name: t('take.bring'), exact: true })
    .getByRole('alert')
    .innerText();

const weightsOf = async (playground: Playground, head = 0): Promise<number[]> =>
  (await playground.trace()).heads[head]?.weights.data ?? [];

test('the figure of the weights holds their numbers and words, as SVG and as pixels', async () => {
  const playground = await visitPanel({ lesson: 'mha_8_2', colorScheme: 'dark' });
  const { page } = playground;
  const svg = await download(playground, 'SVG');
  expect(svg.name).toBe('weights-head-1.svg');
  const drawn = await page.evaluate((source) => {
    const root = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
    const texts = [...root.querySelectorAll('text')].map((text) => text.textContent ?? '');
    return {
      name: root.nodeName,
      texts,
      width: root.getAttribute('width'),
      height: root.getAttribute('height'),
    };
  }, svg.bytes.toString());
  expect(drawn.name).toBe('svg');
  const numbers = (await playground.numbers('weights')).flat();
  expect(numbers).toHaveLength(9);
  expect(drawn.texts).toEqual(expect.arrayContaining([...numbers, 'we', 'love', 'peace']));
  const png = await download(playground, 'PNG');
  expect(png.name).toBe('weights-head-1.png');
  const pixels = await page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
      pen.drawImage(picture, 0, 0);
      const { data } = pen.getImageData(0, 0, picture.width, picture.height);
      const colours = new Set<string>();
      for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 4).join());
      return {
        width: picture.width,
        height: picture.height,
        corner: data.slice(0, 4).join(),
        colours: colours.size,
      };
    },
    [...png.bytes],
  );
  expect([pixels.width, pixels.height]).toEqual([2 * Number(drawn.width), 2 * Number(drawn.height)]);
  expect(pixels.corner).toBe('255,255,255,255'); // light paper, also in the dark
  expect(pixels.colours).toBeGreaterThan(50);
  await choose(playground, 'take.head', 'all');
  const all = (await download(playground, 'SVG')).bytes.toString();
  for (const number of (await playground.trace()).heads.flatMap(({ weights }) => weights.data))
    expect(all).toContain(`>${number.toPrecision(4)}</text>`);
});

test('figures and texts go to the clipboard', async () => {
  const playground = await visitPanel({ lesson: 'mha_8_2' });
  const { page, t } = playground;
  const status = way(playground).getByRole('status');
  for (const what of ['SVG', 'CSV', 'NumPy', 'PNG']) {
    await way(playground)
      .getByRole('button', { name: t('take.copy_what', { what }), exact: true })
      .click();
    await eventually(() => status.innerText()).toBe(t('take.copied', { what }));
    const types = await page.evaluate(async () =>
      (await navigator.clipboard.read()).flatMap(({ types }) => types),
    );
    expect(types).toEqual([what === 'PNG' ? 'image/png' : 'text/plain']);
  }
});

test('a mask is taken for each library, with what True means there (B12)', async () => {
  const text = 'the cat sat';
  const playground = await visitPanel({ scene: { v: 1, text, mask: { kind: 'causal' } } });
  const { t } = playground;
  expect(await way(playground).innerText()).toMatch(
    /in Keras, True means may look at; in nn\.MultiheadAttention it means hidden/,
  );
  const program = async (what: string): Promise<string> =>
    (await download(playground, what)).bytes.toString();
  expect(await program('PyTorch SDPA')).toContain('attn_mask = mask\n');
  expect(await program('nn.MultiheadAttention')).toContain('attn_mask = ~mask  # True: hidden\n');
  expect(await program('Keras')).toContain('np.tri(3, dtype=bool)  # itself and what comes before it\n');
  const { data } = (await playground.trace()).heads[0]!.mask;
  expect(data).toEqual([1, 0, 0, 1, 1, 0, 1, 1, 1]);
  // Nothing is hidden: there is no mask to take.
  await (await playground.rule('causal')).uncheck();
  const masks = way(playground).getByRole('group', { name: t('take.mask'), exact: true });
  await eventually(() => masks.count()).toBe(0);
});

const awkward = [
  '=1+1',
  '+1',
  '-1+2',
  '@SUM(A1)',
  '-',
  '=HYPERLINK("http://x","y")',
  'a,b',
  'say "hi"',
  '注意力',
];

test('a table that was taken along comes back as the same words and the same numbers (B68)', async () => {
  const x = awkward.map(
    (_, i) =>
      [
        [-0.02, 1e-7],
        [-1.5e-8, 0],
        [0.1, -3],
      ][i % 3]!,
  );
  const scene: SceneInput = {
    v: 1,
    text: awkward.join(' '),
    tokens: awkward,
    d_model: 2,
    random: { order: ['w_q', 'w_k', 'w_v'] },
    pins: { x },
  };
  const playground = await visitPanel({ scene });
  const { page, t } = playground;
  const before = await playground.trace();
  await choose(playground, 'take.matrix', 'x');
  const csv = await download(playground, 'CSV');
  expect(csv.name).toBe('x.csv');
  expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(csv.bytes.toString()).toContain("'=1+1,-0.02,1e-7\r\n");
  await playground.sentence.fill('other words');
  expect((await playground.trace()).tokens).toEqual(['other', 'words']);
  await bring(playground, 'x.csv', csv.bytes);
  await eventually(() => said(playground)).toBe(t('take.put_in_words', { name: t('stages.x') }));
  const after = await playground.trace();
  expect(after.tokens).toEqual(awkward);
  expect(after.x.data).toEqual(before.x.data);
  await page.getByRole('button', { name: t('element.undo'), exact: true }).click();
  expect((await playground.trace()).tokens).toEqual(['other', 'words']);
});

test('everything comes as one archive, and its scene opens again with the same numbers', async () => {
  const playground = await visitPanel({ lesson: 'mha_8_2' });
  const { t } = playground;
  const trace = await playground.trace();
  const zip = await download(playground, t('take.zip'));
  expect(zip.name).toBe('attention.zip');
  const files = unzipSync(zip.bytes);
  const read = (name: string) => {
    const header = npyHeader(files[name]!);
    return { shape: header.shape, data: [...npyValues(files[name]!, header)] };
  };
  expect(read('w_q.npy')).toEqual({ shape: [8, 8], data: trace.w_q.data });
  expect(read('weights.npy')).toEqual({
    shape: [2, 3, 3],
    data: trace.heads.flatMap(({ weights }) => weights.data),
  });
  expect(new TextDecoder().decode(files['README.txt'])).toContain('weights.npy  2 × 3 × 3  Weights');
  await playground.sentence.fill('quite another sentence');
  await bring(playground, 'scene.json', files['scene.json']!);
  await eventually(() => said(playground)).toBe(t('take.opened'));
  expect(await playground.trace()).toEqual(trace);
});

test('lists and files go into the chosen matrix, one head or all, and one undo takes each out', async () => {
  const playground = await visitPanel({ lesson: 'mha_8_2' });
  const { page, t } = playground;
  const before = await playground.trace();
  await put(playground, 'tensor([[1., 0., 0.],\n        [0., 1., 0.],\n        [0., 0., 1.]])');
  expect(await weightsOf(playground)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1]);
  expect(await weightsOf(playground, 1)).toEqual(before.heads[1]?.weights.data);
  await page.getByRole('button', { name: t('element.undo'), exact: true }).click();
  expect(await playground.trace()).toEqual(before);
  await choose(playground, 'take.head', 'all');
  const both = Float32Array.from({ length: 18 }, (_, i) => (i % 7) / 8);
  await bring(playground, 'both.npy', writeNpy([2, 3, 3], both));
  await eventually(() => weightsOf(playground, 1)).toEqual([...both.subarray(9)]);
  expect(await weightsOf(playground)).toEqual([...both.subarray(0, 9)]);
  await page.getByRole('button', { name: t('element.undo'), exact: true }).click();
  expect(await playground.trace()).toEqual(before);
});

test('a file in Fortran order is dropped, and read in the right order (B37)', async () => {
  const playground = await visitPanel({ lesson: 'apple' });
  const { page } = playground;
  await choose(playground, 'take.matrix', 'k');
  const numbers = Float32Array.from({ length: 12 }, (_, i) => i); // np.arange(12.).reshape(4, 3).T
  const bytes = Buffer.from(writeNpy([3, 4], numbers))
    .toString('latin1')
    .replace('False,', 'True, ');
  await page
    .locator('.take-group')
    .last()
    .evaluate((group, text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], 'k.npy'));
      group.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, composed: true, cancelable: true }),
      );
    }, bytes);
  const keys = async () => (await playground.trace()).heads[0]?.k.data;
  await eventually(keys).toEqual([0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11]);
});

test.each(['en-US', 'zh-CN'])(
  'what does not fit changes nothing and says why beside the field: %s',
  async (locale) => {
    const playground = await visitPanel({ lesson: 'mha_8_2', locale });
    const { page, t } = playground;
    const before = await playground.trace();
    const good = writeNpy([3, 3], new Float32Array(9));
    await put(playground, '[[1, 2], [3, 4]]');
    expect(await refused(playground)).toBe(t('take.wrong_shape', { got: '2 × 2', expected: '3 × 3' }));
    const field = page.getByRole('textbox', { name: t('take.paste') });
    expect(await playground.complaint(field)).toBe(await refused(playground));
    await bring(playground, 'cut.npy', good.subarray(0, good.length - 4));
    await eventually(() => refused(playground)).toBe(
      t('take.npy_size', { shape: '3 × 3', needed: 36, held: 32 }),
    );
    await bring(playground, 'nan.npy', writeNpy([3, 3], new Float32Array(9).fill(NaN)));
    await eventually(() => refused(playground)).toBe(
      t('take.not_finite', { row: 1, column: 1, text: 'NaN' }),
    );
    await put(playground, '{ "v": 99 }');
    await eventually(() => refused(playground)).toContain('99');
    expect(await playground.trace()).toEqual(before);
    await put(playground, '[[1, 0, 0], [0, 1, 0], [0, 0, 1]]');
    expect(
      await page
        .getByRole('region', { name: t('take.bring'), exact: true })
        .getByRole('alert')
        .count(),
    ).toBe(0);
  },
);

test('who may only read can take things along, and bring nothing in', async () => {
  const playground = await visitPanel({ lesson: 'apple' });
  const { page, t } = playground;
  await page.evaluate(() => {
    document.querySelector('attention-playground')!.readonly = true;
  });
  const entrance = page.getByRole('region', { name: t('take.bring'), exact: true });
  await eventually(() => entrance.count()).toBe(0);
  expect((await download(playground, '.npy')).bytes.length).toBeGreaterThan(64);
});

test.each([
  { locale: 'en-US', colorScheme: 'light' as const, viewport: { width: 1280, height: 900 } },
  {
    locale: 'zh-CN',
    colorScheme: 'dark' as const,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  },
])('axe finds nothing serious, and nothing scrolls sideways: $locale', async (look) => {
  const scene: SceneInput = { v: 1, text: `שלום hello ${'long'.repeat(40)} 👩‍👩‍👧 !`, n_heads: 2, d_model: 4 };
  const playground = await visitPanel({ ...look, scene });
  const { page } = playground;
  await loadAxe(playground);
  await choose(playground, 'take.head', 'all');
  await put(playground, '[1]');
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([await offences(playground), await sideways()]).toEqual([[], 0]);
});
