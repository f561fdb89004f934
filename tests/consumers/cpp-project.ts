// What a C++ developer types, and what comes back.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { run } from '../../wasm/run.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export async function said(command: string, args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await run(command, args, { line: (line) => lines.push(line) });
  return { code, text: lines.join('\n') };
}

export async function succeeds(command: string, args: string[]): Promise<string> {
  const { code, text } = await said(command, args);
  expect(code, text).toBe(0);
  return text;
}

export const build = (folder: string) =>
  succeeds('cmake', ['--build', folder, '--parallel', String(availableParallelism())]);

export const projectArgs = (source: string, folder: string, ...args: string[]) => [
  ...['-S', source, '-B', folder, '-G', 'Ninja', '-DCMAKE_EXPORT_COMPILE_COMMANDS=ON'],
  ...args,
];

/** How a file of a configured project is compiled; `file` is the end of its path. */
export function commandOf(folder: string, file: string): string {
  const text = readFileSync(join(folder, 'compile_commands.json'), 'utf8');
  const all = JSON.parse(text) as { file: string; command: string }[];
  const found = all.find((one) => one.file.endsWith(`/${file}`));
  if (!found) throw new Error(`${file} is not compiled in ${folder}`);
  return found.command;
}

interface Golden {
  scene: { tokens: string[] };
  expected: Record<string, number[][]>;
}

/** The lines with numbers that core/example prints, by NumPy's numbers. */
export function lessonFour(): string[] {
  const text = readFileSync(join(root, 'tests/goldens/lessons.json'), 'utf8');
  const { scene, expected } = (JSON.parse(text) as { apple: Golden }).apple;
  const row = (name: string) => (expected[name]?.[0] ?? []).map((number) => number.toFixed(4));
  const columns = ['heads.0.raw', 'heads.0.scores', 'heads.0.weights'].map(row);
  return [
    ...scene.tokens.map((token, j) => [...columns.map((column) => column[j]), token].join('  ')),
    `output of ${scene.tokens.at(-1) ?? ''}:  ${row('heads.0.output').join('  ')}`,
  ];
}

export const linesWithNumbers = (text: string) => text.split('\n').filter((line) => /\d\.\d{4}/.test(line));
