// The package as it would be published, in other people's bundles: `import 'attention-playground'` and nothing else.
import { spawn } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { expectWeights, host, installPackage, newSite, open, tool, weightsOf, type Files } from './site.js';
import { folder, installTools, pack } from './tools.mjs';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let tarball: string;
beforeAll(async () => {
  await installTools();
  tarball = (await pack('bundlers')).path;
});

const script = "import 'attention-playground';\n";
/** With a lesson, and with learned weights, which are another file and another module. */
const page = (src: string): string => `<!doctype html><html lang="en"><title>A page</title>
<link rel="icon" href="data:,"><script type="module" src="${src}"></script>
<attention-playground lesson="apple"></attention-playground>
<attention-playground model="two_meanings"></attention-playground></html>`;

async function consumer(name: string, files: Files): Promise<string> {
  const site = newSite(name, files);
  await installPackage(site, tarball);
  return site;
}

/** Lesson apple, and a model that has learned; nothing was asked for that is not there. */
async function expectPlaygrounds(url: string): Promise<void> {
  const { page, complaints } = await open(url);
  expectWeights(await weightsOf(page, 0));
  const learned = await weightsOf(page, 1);
  expect(learned.length).toBeGreaterThan(8);
  expect(complaints).toEqual([]);
}

test('webpack 5, as it comes', async () => {
  const site = await consumer('webpack', { 'src/index.js': script, 'dist/index.html': page('main.js') });
  const said = await tool(site, 'webpack', ['--mode', 'production']);
  expect(said).not.toMatch(/warning/i);
  await expectPlaygrounds(await host(join(site, 'dist')));
});

test('Vite, as it comes', async () => {
  const site = await consumer('vite', { 'main.js': script, 'index.html': page('./main.js') });
  await tool(site, 'vite', ['build', '--base', './']);
  await expectPlaygrounds(await host(join(site, 'dist')));
});

test('Vite while a site is being written, with the package left as it is', async () => {
  const site = await consumer('vite-dev', {
    'main.js': script,
    'index.html': page('./main.js'),
    'vite.config.js': "export default { optimizeDeps: { exclude: ['attention-playground'] } };\n",
  });
  const vite = spawn(join(folder, 'node_modules/.bin/vite'), ['--port', '0', '--host', '127.0.0.1'], {
    cwd: site,
  });
  onTestFinished(() => void vite.kill());
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (part: Buffer): void => {
      // eslint-disable-next-line no-control-regex
      said += part.toString().replaceAll(/\u001b\[\d+m/g, '');
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said);
      if (found) resolve(found[0]);
    };
    vite.stdout.on('data', hear);
    vite.stderr.on('data', hear);
    vite.on('close', () => reject(new Error(said)));
  });
  await expectPlaygrounds(url);
});

test('esbuild, with the files that it does not see copied beside', async () => {
  const site = await consumer('esbuild', { 'main.js': script, 'out/index.html': page('main.js') });
  const workers = ['exhibit-worker', 'learn-worker'].map(
    (name) => `${name}=attention-playground/dist/${name}.js`,
  );
  await tool(site, 'esbuild', [
    ...['main=./main.js', ...workers],
    ...['--bundle', '--format=esm', '--splitting', '--minify', '--outdir=out'],
  ]);
  const shipped = join(site, 'node_modules/attention-playground/dist');
  for (const name of readdirSync(shipped).filter((one) => /\.(wasm|safetensors)$/.test(one)))
    cpSync(join(shipped, name), join(site, 'out', name));
  await expectPlaygrounds(await host(join(site, 'out')));
});

test('no bundler: the folder of the package as it is', async () => {
  const site = await consumer('plain', {
    'index.html': page('node_modules/attention-playground/dist/element.js'),
  });
  await expectPlaygrounds(await host(site));
});

test('the wasm from an address of the host’s own, and nothing of the engine from elsewhere', async () => {
  const site = await consumer('elsewhere', {
    'index.html': page('main.js'),
    'main.js': `import { AttentionPlayground } from './package/element.js';
AttentionPlayground.engine = { baseUrl: new URL('engine/', location.href) };
`,
  });
  const shipped = join(site, 'node_modules/attention-playground/dist');
  cpSync(shipped, join(site, 'package'), {
    recursive: true,
    filter: (path) => !/engine-\w+\.wasm$/.test(path),
  });
  for (const name of readdirSync(shipped).filter((one) => /^engine-\w+\.wasm$/.test(one)))
    cpSync(join(shipped, name), join(site, 'engine', name));
  await expectPlaygrounds(await host(site));
});
