// What is downloaded holds what the page shows.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addMessages } from '../../../web/model/i18n.js';
import { take } from '../../../web/model/messages/take.js';
import { visit } from '../e2e/visit.js';

addMessages({ take });

test('the weights go out as SVG and as CSV with the numbers on the page', async () => {
  const playground = await visit({ lesson: 'mha_8_2' });
  const { page, t } = playground;
  await page.locator('#open-take').click();
  const group = page.getByRole('region', { name: t('take.take'), exact: true });
  const [svg, csv] = [await save('SVG'), await save('CSV')];
  const texts = await page.evaluate((source) => {
    const picture = new DOMParser().parseFromString(source, 'image/svg+xml');
    return [...picture.querySelectorAll('text')].map((text) => text.textContent);
  }, svg);
  const shown = (await playground.numbers('weights')).flat();
  expect(shown).toHaveLength(9);
  expect(texts).toEqual(expect.arrayContaining([...shown, 'we', 'love', 'peace']));
  const weights = (await playground.trace()).heads[0]!.weights.data;
  const written = csv
    .split('\r\n')
    .slice(1, 4)
    .flatMap((line) => line.split(',').slice(1).map(Number));
  expect(written.map(Math.fround)).toEqual(weights);

  async function save(what: string): Promise<string> {
    const coming = page.waitForEvent('download');
    await group.getByRole('button', { name: t('take.save_what', { what }), exact: true }).click();
    return readFileSync(await (await coming).path(), 'utf8');
  }
});
