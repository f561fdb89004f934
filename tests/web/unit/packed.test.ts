// Files as text: what is packed at build time is unpacked by readers' browsers.
import { brotliCompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pack } from '../../../web/build/packed.mjs';
import { unpack } from '../../../web/embed/packed.js';

const all = Uint8Array.from({ length: 256 }, (_, i) => i);

test.each([
  ['nothing', new Uint8Array()],
  ['one byte', Uint8Array.of(0)],
  ['every byte', all],
  ['every byte, the last ones most often', Uint8Array.from([...all, ...all.slice(200), ...all.slice(250)])],
  ['zeros', new Uint8Array(1000)],
])('%s is the same afterwards', (_what, bytes) => {
  expect(unpack(pack(bytes))).toEqual(bytes);
});

test('the engine is the same afterwards, and hardly larger for a host that compresses', () => {
  const engine = readFileSync(new URL('../../../dist/engine-simd.wasm', import.meta.url));
  const packed = pack(engine);
  expect(Buffer.from(unpack(packed)).equals(engine)).toBe(true);
  const [text, bytes] = [brotliCompressSync(packed.join('')), brotliCompressSync(engine)];
  expect(text.length).toBeLessThan(1.05 * bytes.length);
});

test('the text needs no escape in a string or in a page', () => {
  expect(pack(all).join('')).not.toMatch(/['\\<\n]/);
});
