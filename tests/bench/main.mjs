// npm run bench [-- --only kernels,scene] [--quick]
// Each part runs in a process of its own; then tables, build/bench/*.json, build/bench/*.svg and what was promised.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { run } from '../../wasm/run.mjs';
import { buildBench } from './build.mjs';
import { installPeers } from './peers.mjs';
import { charts } from './report/charts.mjs';
import { verdicts, verdictTable } from './report/check.mjs';
import { svg } from './report/plot.mjs';
import { tables } from './report/tables.mjs';

/** Cheap ones first. */
const parts = [
  'scene',
  'embed',
  'learn',
  'paint',
  'looks',
  'lighthouse',
  'kernels',
  'chromium',
  'native',
  'growth',
];
/** (module (func (result v128) … i8x16.relaxed_swizzle)): valid only where relaxed SIMD is. */
const RELAXED_MODULE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0],
  ...[10, 15, 1, 13, 0, 65, 1, 253, 15, 65, 2, 253, 15, 253, 128, 2, 11],
);

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'build/bench');

const load = () => (loadavg()[0] ?? 0).toFixed(1);

/**
 * @param {string} part
 * @param {boolean} quick
 * @returns {Promise<import('./parts/part.mjs').Result | null>} null when it broke; it has said why
 */
async function runPart(part, quick) {
  console.log(`\n${part} (load of the machine: ${load()}) …`);
  const path = join(folder, `${part}.json`);
  rmSync(path, { force: true });
  const flags = WebAssembly.validate(RELAXED_MODULE) ? [] : ['--experimental-wasm-relaxed-simd'];
  const script = fileURLToPath(new URL('parts/part.mjs', import.meta.url));
  const code = await run(process.execPath, [...flags, script, part, path, ...(quick ? ['--quick'] : [])]);
  if (code !== 0) return null;
  return /** @type {import('./parts/part.mjs').Result} */ (JSON.parse(readFileSync(path, 'utf8')));
}

async function main() {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
  });
  const wanted = values.only?.split(',') ?? parts;
  const unknown = wanted.filter((name) => !parts.includes(name));
  if (unknown.length > 0)
    throw new Error(`there is no part ${unknown.join(', ')}; there are ${parts.join(', ')}.`);
  mkdirSync(folder, { recursive: true });
  await installPeers(root);
  await buildBench(root);
  /** @type {Record<string, import('./parts/part.mjs').Result>} */
  const results = {};
  const began = load();
  for (const part of parts.filter((name) => wanted.includes(name))) {
    const result = await runPart(part, values.quick);
    if (!result) {
      console.log(`${part} broke.`);
      process.exitCode = 1;
      continue;
    }
    results[part] = result;
    for (const table of tables(result)) console.log(`\n${table}`);
    const plotted = charts(part, result);
    if (plotted.length > 0) writeFileSync(join(folder, `${part}.svg`), svg(plotted));
  }
  const told = verdicts(results);
  const machine = {
    cpu: cpus()[0]?.model ?? '?',
    cores: cpus().length,
    node: process.version,
    load: [began, load()],
  };
  writeFileSync(
    join(folder, 'check.json'),
    `${JSON.stringify({ machine, quick: values.quick, told }, null, 1)}\n`,
  );
  console.log(
    `\nWhat is promised, worst figure each${values.quick ? ' (a quick run: not for quoting)' : ''}\n`,
  );
  console.log(verdictTable(told));
  console.log(
    `\n${machine.cpu}, ${machine.cores} cores, load ${machine.load.join(' to ')}; files are in ${relative(process.cwd(), folder) || '.'}`,
  );
}

main().catch((/** @type {unknown} */ error) => {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
