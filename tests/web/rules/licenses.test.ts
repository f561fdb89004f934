// Whoever publishes dist/ publishes what is built into it: its licences ask to be told along.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './sources.js';

const built = `${root}dist/`;
const told = plain(readFileSync(`${built}licenses.txt`, 'utf8'));

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const packages = new Set(
  readdirSync(built)
    .filter((name) => name.endsWith('.js.map'))
    .flatMap((name) => [
      ...readFileSync(built + name, 'utf8').matchAll(/node_modules\/((?:@[^/"]+\/)?[^/"]+)/g),
    ])
    .map(([, name = '']) => name),
);

test('every package that is built into a script is named, with its copyright and its licence', () => {
  expect([...packages]).toEqual(expect.arrayContaining(['lit-html', 'fflate', 'uqr']));
  for (const name of packages) {
    const [, holders = '', terms = ''] =
      /(Copyright.*?)\n\s*\n((?:Permission|Redistribution).*)/s.exec(
        readFileSync(`${root}node_modules/${name}/LICENSE`, 'utf8'),
      ) ?? [];
    expect(holders, name).not.toBe('');
    expect(told).toContain(name);
    expect(told).toContain(plain(holders));
    expect(told).toContain(plain(terms));
  }
});

test('what is built into the wasm is named', () => {
  for (const name of ['xtensor', 'xtl', 'Emscripten', 'musl']) expect(told).toContain(name);
});
