// Fuzzes the core: every target a minute, with AddressSanitizer and UBSan. What it learns is kept in build/fuzz; a
// finding is an input file there, and the command that repeats it.
//
//   npm run fuzz                     every target, 60 s each
//   npm run fuzz -- scene 600        one of them, ten minutes
//   npm run fuzz -- --keep           afterwards writes a small selection into tests/fuzz/corpus, which npm test replays
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cmakeArgs, configure, readToolchain } from '../../wasm/build.mjs';
import { run } from '../../wasm/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'build/fuzz');
const corpus = join(root, 'tests/fuzz/corpus');
const compiler = process.env.CXX ?? 'clang++-19';
const keptFiles = 150; // of a target: enough for every branch it found, little enough to read through in a second
const longestInput = 400;
const progress = /^(#\d+\s+(NEW|REDUCE|RELOAD)|\s+NEW_FUNC|#{6}|"|INFO: )/; // libFuzzer tells of every input it keeps

const asked = process.argv.slice(2);
const seconds = Number(asked.find((word) => /^\d+$/.test(word)) ?? 60);
const named = asked.filter((word) => /^[a-z_]+$/.test(word));
const keep = asked.includes('--keep');

const targets = readdirSync(join(root, 'tests/fuzz'))
  .map((file) => /^fuzz_(\w+)\.cc$/.exec(file)?.[1] ?? '')
  .filter((name) => name !== '' && (named.length === 0 || named.includes(name)));

async function build() {
  const args = [
    ...cmakeArgs(root, folder, readToolchain(root)),
    `-DCMAKE_CXX_COMPILER=${compiler}`,
    '-DATTN_FUZZ=ON',
    '-DATTN_SANITIZE=ON',
  ];
  await configure(root, folder, args, process.env);
  const programs = targets.map((name) => `fuzz_${name}`);
  if ((await run('cmake', ['--build', folder, '--target', ...programs])) === 0) return;
  throw new Error(
    `it does not build with ${compiler}; it needs the packages clang-19 and libclang-rt-19-dev.`,
  );
}

/**
 * @param {string} name
 * @returns {Promise<boolean>} whether it found nothing
 */
async function fuzz(name) {
  const program = join(folder, 'tests/fuzz', `fuzz_${name}`);
  const learned = join(folder, 'corpus', name);
  const kept = join(corpus, name);
  const findings = join(folder, 'findings', name);
  for (const path of [learned, kept, findings]) mkdirSync(path, { recursive: true });
  const before = new Set(readdirSync(findings));
  console.log(`\n== ${name}, ${seconds} s`);
  const limits = [
    `-max_total_time=${seconds}`,
    '-timeout=10',
    '-rss_limit_mb=2048',
    `-max_len=${longestInput}`,
  ];
  const code = await run(program, [...limits, `-artifact_prefix=${findings}/`, learned, kept], {
    line(text) {
      if (!progress.test(text)) console.log(text);
    },
  });
  if (code === 0) {
    if (keep) await select(program, learned, kept);
    return true;
  }
  for (const file of readdirSync(findings).filter((name) => !before.has(name))) {
    console.log(`To repeat it: ${relative(root, program)} ${relative(root, join(findings, file))}`);
  }
  return false;
}

/**
 * Writes the fewest inputs that reach what all of them reach, the shortest first.
 * @param {string} program
 * @param {string} learned
 * @param {string} kept
 */
async function select(program, learned, kept) {
  const chosen = mkdtempSync(join(folder, 'chosen-'));
  await run(program, ['-set_cover_merge=1', chosen, learned, kept], { line: () => undefined });
  const files = readdirSync(chosen).sort((a, b) => size(join(chosen, a)) - size(join(chosen, b)));
  for (const file of readdirSync(kept).filter((name) => isLearned.test(name))) rmSync(join(kept, file));
  const step = Math.max(1, files.length / keptFiles);
  for (let at = 0; at < files.length; at += step) {
    const file = files[Math.floor(at)] ?? '';
    copyFileSync(join(chosen, file), join(kept, file));
  }
  rmSync(chosen, { recursive: true, force: true });
  console.log(`${readdirSync(kept).length} inputs kept in ${relative(root, kept)}`);
}

// libFuzzer names inputs by their hash; a finding kept by hand says what it found, and stays.
const isLearned = /^[0-9a-f]{40}$/;

/** @param {string} path */
const size = (path) => statSync(path).size;

await build();
let failed = 0;
for (const name of targets) if (!(await fuzz(name))) failed += 1;
console.log(`\n${targets.length - failed} fuzz targets found nothing, ${failed} found something`);
process.exitCode = failed === 0 && targets.length > 0 ? 0 : 1;
