import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { atOnce, reachable, sizes } from '../../../web/sizes.mjs';
import { root } from './sources.js';

const dist = `${root}dist`;
const { first_load, engines, learners } = sizes(dist);
const named = (name: string) => readFileSync(`${dist}/${name}`, 'utf8');
const built = readdirSync(dist).filter((name) => /\.(html|css|js|svg)$/.test(name));

describe('what a reader downloads', () => {
  test('the first load is at most 150 KB after brotli, engine included', () => {
    expect(first_load).toBeGreaterThan(20 * 1024);
    expect(first_load).toBeLessThanOrEqual(150 * 1024);
  });

  test('the one script is at most 180 KB after brotli, the script on the page around a frame at most 1 KB', () => {
    const compressed = (name: string) => brotliCompressSync(readFileSync(`${dist}/${name}`)).length;
    expect(compressed('attention-playground.js')).toBeGreaterThan(100 * 1024);
    expect(compressed('attention-playground.js')).toBeLessThanOrEqual(180 * 1024);
    expect(compressed('embed.js')).toBeLessThanOrEqual(1024);
    expect(compressed('embed-frame.js')).toBeLessThanOrEqual(4 * 1024);
  });

  test.each(['simd', 'scalar', 'relaxed'])(
    'the %s engine is at most 48 KB after brotli, wasm and glue together',
    (variant) => {
      const bytes = engines.get(variant);
      expect(bytes).toBeGreaterThan(5 * 1024);
      expect(bytes).toBeLessThanOrEqual(48 * 1024);
    },
  );

  test.each(['simd', 'scalar'])(
    'the %s learner, which comes with something learned, is at most 58 KB after brotli',
    (variant) => {
      const bytes = learners.get(variant);
      expect(bytes).toBeGreaterThan(5 * 1024);
      expect(bytes).toBeLessThanOrEqual(58 * 1024);
    },
  );

  test('nothing of learning is in the first load', () => {
    const learning = reachable(dist, ['learner.js']).filter((name) =>
      named(name).includes('learner-simd.js'),
    );
    expect(learning.length).toBeGreaterThan(0);
    const first = reachable(dist, ['page.js', 'element.js'], atOnce);
    expect(first.filter((name) => learning.includes(name))).toEqual([]);
  });

  test('what the page imports is there, and the page imports more than itself', () => {
    const files = reachable(dist, ['page.js']);
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((name) => !built.includes(name))).toEqual([]);
  });
});

describe('what stays on a device', () => {
  const mentions = (name: string) => readFileSync(`${dist}/${name}`, 'utf8').includes('serviceWorker');

  test('the page keeps itself for reading without a network; an embedded element keeps nothing', () => {
    expect(reachable(dist, ['page.js']).some(mentions)).toBe(true);
    expect(reachable(dist, ['element.js']).filter(mentions)).toEqual([]);
  });

  test('all that the page may ask for is kept, and no source maps', () => {
    const worker = readFileSync(`${dist}/offline.js`, 'utf8');
    const files = readdirSync(dist).filter((name) =>
      /\.(wasm|safetensors|css|svg)$|^(index|embed)\.html$/.test(name),
    );
    const all = new Set([...files, ...reachable(dist, ['page.js', 'learn-worker.js', 'exhibit-worker.js'])]);
    expect(all.size).toBeGreaterThan(50);
    expect([...all].filter((name) => !worker.includes(`"${name}"`))).toEqual([]);
    expect(worker).not.toMatch(/"(types|posters|docs|lessons)\//); // they are for others
    expect(worker).not.toContain('.js.map');
  });
});

describe('nothing from elsewhere', () => {
  // Names of XML vocabularies and links that a reader may follow are no requests.
  const harmless = /^https?:\/\/www\.w3\.org\//;
  const requests = /\b(?:src|href|url|import|from|fetch)\b\s*[=(:]?\s*["'(]+((?:https?:)?\/\/[^"')\s]+)/g;

  test('no file of dist/ loads from another host', () => {
    const found = built.flatMap((name) =>
      [...readFileSync(`${dist}/${name}`, 'utf8').matchAll(requests)].map(
        ([, url = '']) => `${name}: ${url}`,
      ),
    );
    expect(found.filter((line) => !harmless.test(line.split(': ')[1] ?? ''))).toEqual([]);
  });

  test('index.html names its files relative to itself, so that any folder of any host serves it', () => {
    const html = readFileSync(`${dist}/index.html`, 'utf8');
    const names = [...html.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => /^(\/|[a-z]+:)/i.test(name))).toEqual([]);
  });
});
