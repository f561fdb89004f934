// The C++ programs, built against the core as the native tests have it, print what the page shows, to the last digit.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeFor } from '../../web/model/code/index.js';
import { buildNative } from '../native.mjs';
import { allCases, compare, mixedCases, type Case } from './code-cases.js';
import { printed } from './code-runner.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Of every kind some: building all of them takes minutes. */
const cases = [
  ...(await allCases()).filter(({ name }, i) => /^(lesson|learned) /.test(name) || i % 9 === 0),
  ...mixedCases().slice(0, 12),
];

/** Several programs as one: each has a namespace, what they include stands on top. */
function together(all: readonly Case[]): string {
  const programs = all.map(({ scene, trace }) => codeFor('cpp', scene, trace));
  const lines = programs.flatMap((text) => text.split('\n').filter((line) => line.startsWith('#include')));
  const bodies = programs.map((text, i) => {
    const body = text.replace(/^#include.*$/gm, '').replace('int main()', 'int run_it()');
    return `namespace program_${i} {\n${body}\n}`;
  });
  const calls = programs.map((_, i) => `std::puts("== ${i}"); failed += program_${i}::run_it();`);
  return [
    ...[...new Set(lines)],
    ...bodies,
    'int main() { int failed = 0;',
    ...calls,
    'return failed; }\n',
  ].join('\n');
}

describe('the C++ program', () => {
  let said: string[] = [];

  beforeAll(async () => {
    mkdirSync(join(root, 'build/code'), { recursive: true });
    writeFileSync(join(root, 'build/code/page_programs.cc'), together(cases));
    const { folder, built } = await buildNative(root, ['page_programs']);
    expect(built).toBe(true);
    const { stdout, stderr, status } = spawnSync(join(folder, 'tests/core/page_programs'), {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    said = stdout.split(/^== \d+\n/m).slice(1);
  }, 600_000);

  it.each(cases.map((one, i) => [one.name, one, i] as const))(
    'of %s prints what the page shows',
    (_, one, i) => {
      const { wrong, neighbours, numbers } = compare(one, printed(said[i] ?? ''), 0);
      expect(wrong).toEqual([]);
      expect(neighbours).toBe(0);
      expect(numbers).toBeGreaterThan(0);
    },
  );
});
