// All the tests, group by group, or the groups named on the command line: lint native wasm web consumers bench.
// A failing group does not stop the next one. The last line is "N passed, N failed".
import { fileURLToPath } from 'node:url';
import { installTools } from './consumers/tools.mjs';
import { lint } from './lint.mjs';
import { native } from './native.mjs';
import { vitest } from './vitest.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {Record<string, () => Promise<{passed: number, failed: number}>>} */
const groups = {
  lint: () => lint(),
  native: () => native(root),
  wasm: () => vitest(root, 'tests/wasm'),
  web: () => vitest(root, 'tests/web'),
  /** What others build with it, with their tools. */
  consumers: async () => {
    await installTools(); // before two files of tests would do it at once
    return vitest(root, 'tests/consumers');
  },
  bench: () => vitest(root, 'tests/bench'), // its arithmetic of figures; measuring is npm run bench
};

/** @param {string} name */
async function runGroup(name) {
  console.log(`\n== ${name}`);
  try {
    const group = groups[name];
    if (!group) throw new Error(`there is no such group; there are ${Object.keys(groups).join(', ')}`);
    const counts = await group();
    if (counts.passed + counts.failed === 0) throw new Error('it ran nothing');
    console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed`);
    return counts;
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

const total = { passed: 0, failed: 0 };
const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(groups)) {
  const { passed, failed } = await runGroup(name);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
