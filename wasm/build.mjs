// Compiles the core to WebAssembly in build/wasm: engine and learner, one module a variant. Ninja decides what is out of
// date.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './run.mjs';

/** What a reader downloads in one piece, by name. */
export const modules = {
  engine: ['simd', 'scalar', 'relaxed'],
  learner: ['simd', 'scalar'],
};

/** @typedef {{emscripten: string, em_config: string, include: string, chromium: string, firefox: string}} Toolchain */

/**
 * What wasm/setup.sh found.
 * @param {string} root the checkout
 * @returns {Toolchain}
 */
export function readToolchain(root) {
  const path = join(root, 'build/toolchain.json');
  if (!existsSync(path)) throw new Error('nothing is set up yet; "npm run build" does it.');
  return /** @type {Toolchain} */ (JSON.parse(readFileSync(path, 'utf8')));
}

/**
 * Builds every variant and tells where its files are.
 * @param {string} root
 * @returns {Promise<string[]>} paths of the glue (.js) and the modules (.wasm)
 */
export async function buildWasm(root) {
  const folder = join(root, 'build/wasm');
  const toolchain = readToolchain(root);
  const env = { ...process.env, NINJA_STATUS: '  WebAssembly, step %f of %t: ' };
  if (toolchain.em_config) Object.assign(env, { EM_CONFIG: toolchain.em_config });
  await configure(
    root,
    folder,
    [join(toolchain.emscripten, 'emcmake'), ...cmakeArgs(root, folder, toolchain)],
    env,
  );
  const targets = Object.entries(modules).flatMap(([name, variants]) =>
    variants.map((variant) => `${name}-${variant}`),
  );
  const line = (/** @type {string} */ text) => {
    if (!/no work to do|Re-checking globbed/.test(text)) console.log(text);
  };
  const code = await run('cmake', ['--build', folder, '--target', ...targets], { env, line });
  if (code !== 0) throw new Error('the core does not compile to WebAssembly; the lines above say why.');
  return targets.flatMap((target) => [join(folder, `${target}.js`), join(folder, `${target}.wasm`)]);
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {Toolchain} toolchain
 */
export function cmakeArgs(root, folder, toolchain) {
  return ['cmake', '-S', root, '-B', folder, '-G', 'Ninja', `-DATTN_INCLUDE_DIR=${toolchain.include}`];
}

/**
 * Configures a build folder; from nothing when `command` is another one than last time.
 * @param {string} root
 * @param {string} folder
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 */
export async function configure(root, folder, command, env) {
  const stamp = join(folder, 'configured.json');
  const asked = JSON.stringify(command);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === asked) return;
  console.log(`Building in ${relative(root, folder)} for the first time; it takes a minute or two.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @type {string[]} */
  const said = [];
  const [program = '', ...args] = command;
  const code = await run(program, args, { env, line: (text) => said.push(text) });
  if (code !== 0) throw new Error(`cmake could not configure ${relative(root, folder)}:\n${said.join('\n')}`);
  writeFileSync(stamp, asked);
}
