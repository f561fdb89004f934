// `npm run poster`, as it is typed.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../rules/sources.js';
import { parseXml } from '../unit/figure-xml.js';

const folder = mkdtempSync(join(tmpdir(), 'poster-'));
const out = (name: string): string => join(folder, name);

/** What it printed, and whether it failed. */
async function poster(args: readonly string[], site = ''): Promise<{ said: string; failed: boolean }> {
  const env = { ...process.env, SITE_URL: site };
  try {
    const { stdout } = await promisify(execFile)('node', [`${root}web/poster.mjs`, ...args], { env });
    return { said: stdout, failed: false };
  } catch (error) {
    return { said: String((error as { stderr: string }).stderr), failed: true };
  }
}

test('a lesson as SVG, with the address of its page', async () => {
  const to = out('apple.svg');
  const { said } = await poster(['--lesson', 'apple', '--lang', 'zh', '--out', to], 'https://example.org/a');
  expect(said).toMatch(/^Wrote .*apple\.svg \(\d+ × \d+\)\.\n$/);
  const svg = readFileSync(to, 'utf8');
  parseXml(svg);
  expect(svg).toContain('href="https://example.org/a/lessons/apple/zh/"');
  expect(svg).toContain('class="qr"');
});

test('a scene of anybody’s, on weights that are trained on the spot, as PNG', async () => {
  const scene = {
    ...{ v: 1, model: { task: 'copy', steps: 3, n_heads: 1, d_model: 8 }, tokens: ['a', 'b'], d_model: 8 },
    ...{ n_heads: 1, position: { kind: 'learned' } },
    block: { n_layers: 2, norm: 'none', residual: true, ffn: 'none', d_ff: 64 },
  };
  writeFileSync(out('scene.json'), JSON.stringify(scene));
  const { said } = await poster(['--scene', out('scene.json'), '--shape', 'card', '--out', out('scene.png')]);
  expect(said).toContain('1200 × 630');
  expect(readFileSync(out('scene.png')).subarray(1, 4).toString()).toBe('PNG');
});

test('what a link opens, as HTML', async () => {
  const link = 'https://example.org/a/lessons/no_peeking/';
  const { said } = await poster(['--link', link, '--title', 'Mine & <yours>', '--out', out('table.html')]);
  expect(said).toMatch(/^Wrote /);
  const html = readFileSync(out('table.html'), 'utf8');
  expect(html).toContain('<title>Mine &amp; &lt;yours&gt;</title>');
  expect(html).toContain('<td>0.4326</td><td>0.5674</td><td>masked</td>');
  expect(html).toContain(`href="${link}"`);
});

test.each([
  [[], /One of --lesson, --scene and --link is needed/],
  [['--lesson', 'pear', '--out', 'a.svg'], /There is no lesson pear.*apple/],
  [['--lesson', 'apple', '--out', 'a.gif'], /--out must be \.svg or/],
  [['--lesson', 'apple', '--lang', 'fr', '--out', 'a.svg'], /--lang must be en or zh: fr is not/],
  [['--scene', 'nowhere.json', '--out', 'a.svg'], /no such file.*nowhere\.json/],
  [['--link', 'https://example.org/#s=%%', '--out', 'a.svg'], /--link: The link could not be read/],
  [['--lesson', 'apple', '--out', '/nowhere/a.svg'], /no such file.*nowhere/],
  [['--size', '3'], /Unknown option '--size'/],
] as const)('%j: told in a line', async (args, message) => {
  const { said, failed } = await poster(args);
  expect(failed).toBe(true);
  expect(said).toMatch(message);
  expect(said).not.toMatch(/\n {4}at /); // no stack
});
