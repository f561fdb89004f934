// The core as a C++ project takes it (core/package.cmake): installed, moved and found, or built with the project.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cmakeArgs, configure, readToolchain } from '../../wasm/build.mjs';
import { build, commandOf, lessonFour, linesWithNumbers, projectArgs } from './cpp-project.js';
import { root, said, succeeds } from './cpp-project.js';

const toolchain = readToolchain(root);
/** Kept, so that only what changed is compiled again. */
const kept = join(root, 'build/cpp');
/** Outside of the checkout, as a reader's project is. */
const fresh = mkdtempSync(join(tmpdir(), 'attention-cpp-'));
const prefix = join(fresh, 'moved');
const minutes = 60_000;

afterAll(() => {
  rmSync(fresh, { recursive: true, force: true });
});

describe('installed', () => {
  const installed = [`-DCMAKE_PREFIX_PATH=${prefix}`, `-DATTN_INCLUDE_DIR=${toolchain.include}`];

  beforeAll(async () => {
    const core = join(kept, 'core');
    await configure(root, core, [...cmakeArgs(root, core, toolchain), '-DATTN_TESTS=OFF'], process.env);
    await build(core);
    await succeeds('cmake', ['--install', core, '--prefix', join(fresh, 'prefix')]);
    renameSync(join(fresh, 'prefix'), prefix);
  }, 15 * minutes);

  test(
    'it prints lesson 4, from a project of its own and a prefix that was moved',
    async () => {
      const [source, folder] = [join(fresh, 'example'), join(fresh, 'found')];
      cpSync(join(root, 'core/example'), source, { recursive: true });
      await succeeds('cmake', projectArgs(source, folder, ...installed));
      await build(folder);
      expect(lessonFour()).toHaveLength(4);
      expect(linesWithNumbers(await succeeds(join(folder, 'apple'), []))).toEqual(lessonFour());
      // How the library was compiled reaches nobody who links it.
      expect(commandOf(folder, 'apple.cc')).toMatch(/ -std=(c|gnu)\+\+20 /);
      expect(commandOf(folder, 'apple.cc')).not.toMatch(/ -[WfOmDg]/);
    },
    2 * minutes,
  );

  test('no file of it names where it was built', () => {
    const all = readdirSync(prefix, { recursive: true, encoding: 'utf8' });
    const files = all.filter((name) => /\.(h|cmake)$/.test(name));
    expect(files.length).toBeGreaterThan(20);
    const naming = files.filter((name) => {
      const text = readFileSync(join(prefix, name), 'utf8');
      return [root, toolchain.include, fresh].some((place) => text.includes(place));
    });
    expect(naming).toEqual([]);
  });

  test(
    'each public header stands alone, without a warning; the machine decides among the kernels',
    async () => {
      const [source, folder] = [join(fresh, 'everything'), join(fresh, 'all')];
      cpSync(join(root, 'tests/consumers/cpp'), source, { recursive: true });
      const files = readdirSync(join(prefix, 'include/attention_playground')).map((name) => {
        writeFileSync(join(source, `${name}.cc`), `#include <attention_playground/${name}>\n`);
        return `${name}.cc`;
      });
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
      const asked = [`-DHEADERS=${files.join(';')}`, `-DCORE=${join(root, 'core')}`, `-DVERSION=${version}`];
      await succeeds('cmake', projectArgs(source, folder, ...installed, ...asked));
      await build(folder);
      const builds = (await succeeds(join(folder, 'everything'), [])).split('\n');
      expect(builds.at(-1)).toBe('baseline');
      if (process.arch !== 'x64' || !existsSync('/proc/cpuinfo')) return;
      const machine = readFileSync('/proc/cpuinfo', 'utf8');
      expect(builds.includes('avx2')).toBe(/\bavx2\b/.test(machine) && /\bfma\b/.test(machine));
      expect(builds.includes('avx512')).toBe(/\bavx512f\b/.test(machine));
    },
    5 * minutes,
  );

  test.each([
    ['another xtensor than it was built with', 99, /was built with xtensor\s+0\.\d+; here is 0\.99/],
    ['no xtensor', null, /it needs the headers of\s+xtensor and xtl/],
  ])('beside %s it is not found, and says why', async (_, minor, why) => {
    const headers = join(fresh, `headers-${String(minor)}`);
    mkdirSync(join(headers, 'xtl'), { recursive: true });
    if (minor !== null) {
      mkdirSync(join(headers, 'xtensor'));
      const text = `#define XTENSOR_VERSION_MAJOR 0\n#define XTENSOR_VERSION_MINOR ${String(minor)}\n`;
      writeFileSync(join(headers, 'xtensor/xtensor_config.hpp'), text);
    }
    const beside = [...installed, `-DATTN_INCLUDE_DIR=${headers}`];
    const folder = join(fresh, `refused-${String(minor)}`);
    const { code, text } = await said('cmake', projectArgs(join(root, 'core/example'), folder, ...beside));
    expect(code).not.toBe(0);
    expect(text).toMatch(why);
  });
});

describe('built with the project', () => {
  const folder = join(kept, 'fetched');
  /** Of the project: our headers stand it, our sources are not asked. */
  const strict = '-Wall -Wextra -Wconversion -Wshadow -Werror';

  beforeAll(async () => {
    const from = [
      `-DFETCHCONTENT_SOURCE_DIR_ATTENTION_PLAYGROUND=${root}`,
      `-DCMAKE_INCLUDE_PATH=${toolchain.include}`,
      `-DCMAKE_CXX_FLAGS=${strict}`,
    ];
    const args = projectArgs(join(root, 'core/example'), folder, ...from);
    await configure(root, folder, ['cmake', ...args], process.env);
    await build(folder);
  }, 15 * minutes);

  test('it prints lesson 4', async () => {
    expect(linesWithNumbers(await succeeds(join(folder, 'apple'), []))).toEqual(lessonFour());
  });

  test('it brings along no tests, no programs and no rules to install', async () => {
    const targets = await succeeds('cmake', ['--build', folder, '--target', 'help']);
    expect(targets).toMatch(/^attention_core: /m);
    expect(targets).not.toMatch(/test|train|bench|fuzz|replay|learn/);
    await succeeds('cmake', ['--install', folder, '--prefix', join(fresh, 'nothing')]);
    expect(existsSync(join(fresh, 'nothing'))).toBe(false);
  });

  test('it is compiled as always, and the project as it wants to be', () => {
    const core = commandOf(folder, 'core/run.cc');
    expect(core).toMatch(/ -O3 .* -w .*-ffp-contract=off/);
    expect(commandOf(folder, 'kernels/attend.cc')).toContain('-ffp-contract=off');
    expect(commandOf(folder, 'apple.cc').replace(strict, '')).not.toMatch(/ -[WwfOmDg]/);
  });
});
