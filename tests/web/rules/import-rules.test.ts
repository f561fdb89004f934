import { describe, expect, test } from 'vitest';
import { forbiddenEdges, importRing } from './import-edges.js';
import { readSources } from './sources.js';

const sources = readSources(['core', 'wasm', 'web'], /\.(cc|h|ts)$/);
const ours = new Map([...sources].filter(([path]) => path !== 'web/vitest.config.ts'));

describe('the rooms', () => {
  test('every room was read', () => {
    for (const start of [
      'core/run',
      'core/kernels/',
      'core/example/',
      'wasm/',
      'web/model/',
      'web/views/',
      'web/engine/',
      'web/element/',
    ]) {
      expect(
        [...ours.keys()].some((path) => path.startsWith(start)),
        start,
      ).toBe(true);
    }
  });

  test('no file names what its room may not know', () => {
    expect(forbiddenEdges(ours)).toEqual([]);
  });

  test('no files of web/ import each other in a ring', () => {
    expect(importRing(ours)).toBeNull();
  });
});

describe('the rule itself', () => {
  const model: [string, string] = ['web/model/scene.ts', ''];
  const engine: [string, string] = ['web/engine/load.ts', ''];
  const header: [string, string] = ['core/run.h', '#include <vector>'];

  const forbidden: [why: string, path: string, line: string][] = [
    ['core uses emscripten', 'core/a.cc', '#include <emscripten/bind.h>'],
    ['core includes the bindings', 'core/a.cc', '#include "../wasm/b.h"'],
    ['core uses intrinsics of one machine', 'core/a.cc', '#include <immintrin.h>'],
    ['kernels use xtensor', 'core/kernels/a.h', '#  include <xtensor/xtensor.hpp>'],
    ['kernels know the core', 'core/kernels/a.h', '#include "../run.h"'],
    ['the example reaches into the checkout', 'core/example/a.cc', '#include "../run.h"'],
    ['the example includes what is not there', 'core/example/a.cc', '#include <attention_playground/a.h>'],
    ['core includes its own package', 'core/kernels/a.cc', '#include <attention_playground/run.h>'],
    ['bindings use xtensor themselves', 'wasm/a.cc', '#include <xtensor/xtensor.hpp>'],
    ['model knows the engine', 'web/model/a.ts', "import { load } from '../engine/load.js';"],
    ['model uses a package', 'web/model/a.ts', "import { html } from 'lit';"],
    ['views know the engine', 'web/views/a.ts', "import type { X } from '../engine/load.js';"],
    ['views load the engine later', 'web/views/a.ts', "const x = await import('../engine/load.js');"],
    ['engine knows the views', 'web/engine/a.ts', "export * from '../views/theme.js';"],
    ['element loads the glue itself', 'web/element/a.ts', "import('./engine-simd.js');"],
    ['views write archives', 'web/views/a.ts', "import { zipSync } from 'fflate';"],
    ['the page uses an unknown package', 'web/page.ts', "import 'left-pad';"],
    ['web reads a test', 'web/model/a.ts', "import x from '../../tests/web/x.js';"],
  ];
  test.each(forbidden)('%s: refused', (_why, path, line) => {
    const views: [string, string] = ['web/views/theme.ts', ''];
    const made = new Map([model, engine, header, views, ['wasm/b.h', ''], [path, line]]);
    expect(forbiddenEdges(made)).toHaveLength(1);
  });

  test('a file outside of every room is refused', () => {
    expect(forbiddenEdges(new Map([['web/utils/a.ts', '']]))).toEqual(['web/utils/a.ts is in no room']);
  });

  test('what the design allows is allowed', () => {
    const made = new Map([
      model,
      header,
      ['core/kernels/a.h', '#include <cmath>'],
      ['core/a.cc', '#include "run.h"\n#include "kernels/a.h"\n#include <xtensor/xtensor.hpp>'],
      ['core/example/a.cc', '#include <attention_playground/run.h>\n#include <cstdio>'],
      ['wasm/a.cc', '#include "run.h"\n#include <emscripten/bind.h>'],
      ['web/views/a.ts', "import { html } from 'lit';\nimport { x } from '../model/scene.js';"],
      ['web/engine/load.ts', "import { x } from '../model/scene.js';\nimport('./engine-simd.js');"],
      ['web/element/a.ts', "import '../engine/load.js';\nimport '../views/a.js';"],
      ['web/page.ts', "import './element/a.js';"],
    ]);
    expect(forbiddenEdges(made)).toEqual([]);
  });

  test('an import in a comment or a string is no import', () => {
    const text = "// import '../engine/load.js'\nexport const text = \"import '../engine/load.js'\";";
    expect(forbiddenEdges(new Map([engine, ['web/views/a.ts', text]]))).toEqual([]);
  });

  test('a ring is found, and a ring of types is none', () => {
    const a = "import { b } from './b.js';";
    const ring = new Map([
      ['web/model/a.ts', a],
      ['web/model/b.ts', "export * from './c.js';"],
      ['web/model/c.ts', "import './a.js';"],
    ]);
    expect(importRing(ring)).toEqual([
      'web/model/a.ts',
      'web/model/b.ts',
      'web/model/c.ts',
      'web/model/a.ts',
    ]);
    expect(importRing(new Map([...ring, ['web/model/c.ts', "import type { A } from './a.js';"]]))).toBeNull();
  });
});
