// Trains the models that ship and writes web/weights/: the same numbers on every machine.
//
//   npm run train                    every task
//   npm run train -- coreference     one of them
//   npm run train -- --check         writes nothing; fails where a file is not what training gives
//   npm run train -- --seeds sort    writes nothing; what other seeds would have given
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cmakeArgs, configure, readToolchain } from './build.mjs';
import { run } from './run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'build/train');
const weights = join(root, 'web/weights');

async function main() {
  const env = { ...process.env, NINJA_STATUS: '  training program, step %f of %t: ' };
  await configure(root, folder, cmakeArgs(root, folder, readToolchain(root)), env);
  const built = await run('cmake', ['--build', folder, '--target', 'train'], { env });
  if (built !== 0) return built;
  mkdirSync(weights, { recursive: true });
  return run(join(folder, 'train'), [weights, ...process.argv.slice(2)]);
}

process.exitCode = await main();
