import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../../web/serve.mjs';
import { root } from './sources.js';

let folder: string;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'));
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'docs'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(dist, 'index.html'), '<p>page</p>');
  writeFileSync(join(dist, 'a.js'), 'export {};');
  writeFileSync(join(dist, 'a.wasm'), 'wasm');
  symlinkSync(join(folder, 'secret.txt'), join(dist, 'link.txt'));
  server = await serve({ root: dist });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Sends a path as it stands: fetch would tidy the dots away. */
function get(
  path: string,
  method = 'GET',
): Promise<{ status: number; type: string; csp: string; body: string }> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () => {
        const { 'content-type': type = '', 'content-security-policy': csp = '' } = response.headers;
        resolve({ status: response.statusCode ?? 0, type, csp: String(csp), body });
      });
    })
      .on('error', reject)
      .end();
  });
}

test('a folder is its index.html, under the strictest policy', async () => {
  const { status, type, csp, body } = await get('/?a=1');
  expect({ status, body }).toEqual({ status: 200, body: '<p>page</p>' });
  expect(type).toMatch(/^text\/html/);
  expect(csp).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'",
  );
});

test('a folder that is asked for without its slash is asked for with it', async () => {
  const answered = async (path: string) => {
    const { status, headers } = await fetch(server.url + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await answered('docs')).toEqual([301, '/docs/']);
  expect(await answered('docs?a=1')).toEqual([301, '/docs/?a=1']);
  // Never to another host: "//docs/" would be one.
  expect(await answered('/docs')).toEqual([301, '/docs/']);
});

test('scripts and modules have the types that browsers insist on', async () => {
  expect((await get('/a.js')).type).toMatch(/^text\/javascript/);
  expect((await get('/a.wasm')).type).toBe('application/wasm');
});

test('what can be made smaller is, for those who read it', async () => {
  const small = await fetch(`${server.url}a.js`, { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(await small.text()).toBe('export {};');
  const plain = await fetch(`${server.url}a.js`, { headers: { 'Accept-Encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBe(null);
  expect(await plain.text()).toBe('export {};');
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..\\secret.txt',
  '//../secret.txt',
  '/a.js/../../secret.txt',
  '/link.txt',
  '/index.html%00.txt',
  '/%',
  '/missing.js',
])('%s is not found', async (path) => {
  const { status, body } = await get(path);
  expect(status).toBe(404);
  expect(body).not.toContain('secret');
});

test('only reading is allowed', async () => {
  expect((await get('/', 'POST')).status).toBe(405);
  expect(await get('/', 'HEAD')).toMatchObject({ status: 200, body: '' });
});

/** What `node web/serve.mjs` says and how it ends; `stop` is the line upon which it is told to end. */
function start(port: string, stop?: RegExp): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['web/serve.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: port },
  });
  let said = '';
  const hear = (part: Buffer) => {
    said += part.toString();
    if (stop?.test(said)) child.kill('SIGTERM');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

test('it prints its address and ends when told to', async () => {
  const { code, said } = await start('0', /http:\/\/localhost:\d+\//);
  expect(said).toMatch(/^Attention Playground is at http:\/\/localhost:\d+\//);
  expect(code).toBe(0);
});

test('a port that is taken is told in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  const { code, said } = await start(String(port));
  other.close();
  expect(code).toBe(1);
  expect(said).toBe(`Port ${port} is taken: choose another one, as in PORT=8090 npm start.\n`);
});

test('a PORT that is no port is told in one sentence', async () => {
  expect(await start('http')).toEqual({
    code: 1,
    said: 'PORT must be a number from 0 to 65535: http is not.\n',
  });
});
