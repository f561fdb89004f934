// The core's own tests: built natively with AddressSanitizer and UBSan, run by CTest, counted from doctest's summaries.
import { join } from 'node:path';
import { cmakeArgs, configure, readToolchain } from '../wasm/build.mjs';
import { run } from '../wasm/run.mjs';

/**
 * @param {string} root the checkout
 * @returns {Promise<{passed: number, failed: number}>}
 */
export async function native(root) {
  const { folder, built } = await buildNative(root);
  return built ? await ctest(folder) : { passed: 0, failed: 1 };
}

/**
 * @param {string} root the checkout
 * @param {string[]} targets all of them when none is named
 * @returns {Promise<{folder: string, built: boolean}>}
 */
export async function buildNative(root, targets = []) {
  const folder = join(root, 'build/native');
  const env = { ...process.env, NINJA_STATUS: '  native, step %f of %t: ' };
  const args = [
    ...cmakeArgs(root, folder, readToolchain(root)),
    '-DATTN_SANITIZE=ON',
    '-DCMAKE_BUILD_TYPE=Debug',
  ];
  await configure(root, folder, args, env);
  const named = targets.length > 0 ? ['--target', ...targets] : [];
  return { folder, built: (await run('cmake', ['--build', folder, ...named], { env })) === 0 };
}

/**
 * Shows CTest's own lines, and a test's output only when it failed.
 * @param {string} folder
 */
async function ctest(folder) {
  const counts = countDoctest();
  /** @type {string[]} */
  let output = [];
  const code = await run('ctest', ['--test-dir', folder, '--verbose', '--no-tests=error'], {
    line(text) {
      counts.read(text);
      if (/^\d+: /.test(text)) output.push(text);
      else if (/^ *\d+\/\d+ Test +#/.test(text)) {
        if (!/ Passed /.test(text)) showStart(output);
        console.log(text);
        output = [];
      }
    },
  });
  const { passed, failed } = counts.total();
  // A test that crashed wrote no summary, so nothing of it was counted.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/**
 * One broken kernel can fail thousands of checks: the first ones tell.
 * @param {string[]} output
 */
function showStart(output, lines = 150) {
  console.log(output.slice(0, lines).join('\n'));
  if (output.length > lines) console.log(`… and ${output.length - lines} lines more.`);
}

/** Adds up what doctest says at the end of each program, out of CTest's verbose output. */
export function countDoctest() {
  let passed = 0;
  let failed = 0;
  return {
    /** @param {string} line */
    read(line) {
      const summary = /\[doctest\] test cases: +\d+ \| +(\d+) passed \| +(\d+) failed/.exec(line);
      if (!summary) return;
      passed += Number(summary[1]);
      failed += Number(summary[2]);
    },
    total: () => ({ passed, failed }),
  };
}
