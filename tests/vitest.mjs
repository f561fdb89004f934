// Runs vitest on one folder of tests and counts from its JSON report.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readToolchain } from '../wasm/build.mjs';
import { run } from '../wasm/run.mjs';

/**
 * @param {string} root the checkout
 * @param {string} folder of tests
 * @returns {Promise<{passed: number, failed: number}>}
 */
export async function vitest(root, folder) {
  const report = join(root, 'build', `${folder.replaceAll('/', '-')}.json`);
  rmSync(report, { force: true });
  const args = ['run', '--config', 'web/vitest.config.ts', '--reporter=default', '--reporter=json'];
  const code = await run(
    join(root, 'node_modules/.bin/vitest'),
    [...args, `--outputFile.json=${report}`, `${folder}/`],
    {
      cwd: root,
      env: { ...process.env, CHROMIUM: process.env.CHROMIUM ?? readToolchain(root).chromium },
    },
  );
  const { passed, failed } = countVitest(/** @type {Report} */ (JSON.parse(readFileSync(report, 'utf8'))));
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** @typedef {{numPassedTests: number, numFailedTests: number, testResults: {status: string, assertionResults: unknown[]}[]}} Report */

/**
 * A file that could not even be loaded counts as one failure.
 * @param {Report} report
 */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}
