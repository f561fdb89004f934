// Builds the C++ side of the bench: one WebAssembly module a variant, and the native programs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWasm, cmakeArgs, configure, readToolchain } from '../../wasm/build.mjs';
import { run } from '../../wasm/run.mjs';

const modules = /** @type {const} */ ({ simd: 'bench-simd', relaxed: 'bench-relaxed' });

/**
 * Paths of what was built.
 * @param {string} root the checkout
 * @returns {{wasm: Record<keyof typeof modules, string>, native: string, learn: string}}
 */
export function benchFiles(root) {
  const wasm = join(root, 'build/wasm');
  const native = join(root, 'build/bench/native');
  return {
    wasm: { simd: join(wasm, `${modules.simd}.wasm`), relaxed: join(wasm, `${modules.relaxed}.wasm`) },
    native: join(native, 'native_bench'),
    learn: join(native, 'learn_bench'),
  };
}

/** @param {string} root */
export async function buildBench(root) {
  const toolchain = readToolchain(root);
  const env = { ...process.env, NINJA_STATUS: '  bench, step %f of %t: ' };
  if (toolchain.em_config) Object.assign(env, { EM_CONFIG: toolchain.em_config });
  await buildWasm(root); // configures the folder
  await ninja(join(root, 'build/wasm'), Object.values(modules), env);

  const folder = join(root, 'build/bench/native');
  await configure(
    root,
    folder,
    [...cmakeArgs(root, folder, toolchain), '-DCMAKE_BUILD_TYPE=Release'],
    process.env,
  );
  await ninja(folder, ['native_bench', 'learn_bench'], env);
  const { wasm, native, learn } = benchFiles(root);
  const missing = [...Object.values(wasm), native, learn].filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`the build did not make ${missing.join(', ')}`);
}

/**
 * @param {string} folder
 * @param {string[]} targets
 * @param {NodeJS.ProcessEnv} env
 */
async function ninja(folder, targets, env) {
  const line = (/** @type {string} */ text) => {
    if (!/no work to do|Re-checking globbed/.test(text)) console.log(text);
  };
  const code = await run('cmake', ['--build', folder, '--target', ...targets], { env, line });
  if (code !== 0) throw new Error(`${targets.join(', ')} could not be built; the lines above say why.`);
}
