// A static server for dist/, as strict as the strictest host we support, so that what we develop works there too.
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { constants, createBrotliCompress } from 'node:zlib';

export const strictHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
};

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Cannot be made smaller. */
const packed = new Set(['.png']);

/**
 * Serves a folder until closed. Port 0 takes any free one.
 * @param {{root: string, port?: number, host?: string, headers?: Record<string, string>}} options
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export function serve({ root, port = 0, host = '127.0.0.1', headers = strictHeaders }) {
  const server = createServer((request, response) => {
    answer(root, headers, request, response).catch(() =>
      end(response, 500, headers, 'Something broke here.'),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      const close = () =>
        /** @type {Promise<void>} */ (
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          })
        );
      resolve({ url: `http://localhost:${bound}/`, close });
    });
  });
}

/**
 * @param {string} root
 * @param {Record<string, string>} headers
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(root, headers, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return end(response, 405, { ...headers, Allow: 'GET, HEAD' }, 'Only GET and HEAD.');
  }
  const file = await find(root, request.url ?? '/');
  if (!file) return end(response, 404, headers, 'Not found.');
  if (file.folder)
    return end(response, 301, { ...headers, Location: withSlash(request.url ?? '/') }, 'A folder.');
  const extension = extname(file.path);
  const small = !packed.has(extension) && /\bbr\b/.test(String(request.headers['accept-encoding']));
  response.writeHead(200, {
    ...headers,
    'Content-Type': types[extension] ?? 'application/octet-stream',
    Vary: 'Accept-Encoding',
    ...(small ? { 'Content-Encoding': 'br' } : { 'Content-Length': file.bytes }),
  });
  if (request.method === 'HEAD') response.end();
  else if (small) await pipeline(createReadStream(file.path), brotli(), response);
  else await pipeline(createReadStream(file.path), response);
}

/** What hosts do while they answer: ten times faster than the smallest that brotli can do, and a tenth larger. */
const brotli = () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/**
 * As static hosts answer for a folder: what its page names is beside the page then. The browser keeps the hash.
 * @param {string} url
 */
const withSlash = (url) => url.replace(/^\/*([^?]*)/s, '/$1/');

/**
 * The file or folder that a request means, or null: outside of `root` (dots in any spelling, links) there is nothing.
 * @param {string} root
 * @param {string} url
 */
async function find(root, url) {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    if (path.includes('\0') || path.includes('\\')) return null;
    const home = await realpath(root);
    const real = await realpath(join(home, path.endsWith('/') ? `${path}index.html` : path));
    if (!real.startsWith(home + sep)) return null;
    const found = await stat(real);
    return { path: real, bytes: found.size, folder: found.isDirectory() };
  } catch {
    return null; // malformed or missing
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {Record<string, string>} headers
 * @param {string} text
 */
function end(response, status, headers, text) {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { ...headers, 'Content-Type': types['.txt'] }).end(`${text}\n`);
}

async function main() {
  const asked = process.env.PORT || '8080';
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT must be a number from 0 to 65535: ${asked} is not.`);
  }
  const root = fileURLToPath(new URL('../dist', import.meta.url));
  const host = process.env.HOST || '127.0.0.1';
  const { url, close } = await serve({ root, port, host }).catch(
    (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE')
        throw new Error(`Port ${port} is taken: choose another one, as in PORT=8090 npm start.`);
      if (error.code === 'EACCES')
        throw new Error(`Port ${port} needs more rights: choose one above 1023, as in PORT=8090 npm start.`);
      throw error;
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void close().then(() => process.exit(0)));
  console.log(`Attention Playground is at ${url} (Ctrl+C ends it).`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((/** @type {Error} */ error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
