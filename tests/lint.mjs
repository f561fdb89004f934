// The linters, each one check. `--fix` lets the formatters write.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { run } from '../wasm/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const formatted = ['web/**/*.{ts,js,mjs,css,html}', 'wasm/**/*.{ts,mjs}', 'tests/**/*.{ts,mjs}'];

/** @param {string} name */
const bin = (name) => join(root, 'node_modules/.bin', name);

function cppFiles() {
  return ['core', 'wasm', 'tests/core', 'tests/fuzz', 'tests/bench', 'tests/consumers/cpp']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`),
    )
    .filter((name) => /\.(cc|h)$/.test(name));
}

/** @type {Record<string, () => [string, string[]]>} */
const checks = {
  prettier: () => [
    bin('prettier'),
    ['--check', '--config', 'web/prettier.json', '--log-level', 'warn', ...formatted],
  ],
  'clang-format': () => ['clang-format-19', ['--dry-run', '--Werror', ...cppFiles()]],
  tsc: () => [bin('tsc'), ['-p', 'web/tsconfig.json']],
  'tsc, tests': () => [bin('tsc'), ['-p', 'web/tsconfig.tests.json']],
  eslint: () => [
    bin('eslint'),
    ['--config', 'web/eslint.config.js', '--max-warnings', '0', 'web', 'wasm', 'tests'],
  ],
};

/** @type {Record<string, () => [string, string[]]>} */
const fixes = {
  prettier: () => [
    bin('prettier'),
    ['--write', '--config', 'web/prettier.json', '--log-level', 'warn', ...formatted],
  ],
  'clang-format': () => ['clang-format-19', ['-i', ...cppFiles()]],
};

/** @returns {Promise<{passed: number, failed: number}>} */
export async function lint(commands = checks) {
  let failed = 0;
  for (const [name, command] of Object.entries(commands)) {
    const code = await run(...command(), { cwd: root });
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    if (code !== 0) failed += 1;
  }
  return { passed: Object.keys(commands).length - failed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await lint(process.argv.includes('--fix') ? fixes : checks);
  process.exitCode = failed === 0 ? 0 : 1;
}
