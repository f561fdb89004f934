// The bytes of a .wasm file or of weights, whatever MIME type the host gives them; every way to fail names the full address.
import { carried } from './carried.js';
import { EngineError, reasonOf, type EngineErrorCode } from './error.js';

const TIMEOUT_S = 30;
const MAGIC = [0, 97, 115, 109]; // "\0asm"
const HEADER = 123; // "{", after the eight bytes of its length

export const fetchWasm = (url: URL, timeout_s = TIMEOUT_S): Promise<Uint8Array> =>
  fetchBytes(url, 'engine_page', (bytes) => MAGIC.every((byte, i) => bytes[i] === byte), timeout_s);

/** What is in them the learner says; a page that a host gives in their place begins with "<". */
export const fetchWeights = (url: URL, timeout_s = TIMEOUT_S): Promise<Uint8Array> =>
  fetchBytes(url, 'engine_weights', (bytes) => bytes[8] === HEADER, timeout_s);

async function fetchBytes(
  url: URL,
  code: EngineErrorCode,
  isSuch: (bytes: Uint8Array) => boolean,
  timeout_s: number,
): Promise<Uint8Array> {
  if (url.protocol === 'file:' && 'process' in globalThis) return readInNode(url);
  let response: Response;
  let bytes: Uint8Array;
  try {
    const own = await carried(url);
    if (own) return own;
    response = await fetch(url, { signal: AbortSignal.timeout(timeout_s * 1000) });
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (problem) {
    throw notReached(url, problem, timeout_s);
  }
  if (!response.ok || !isSuch(bytes)) {
    const kind = response.headers.get('content-type') ?? '?';
    throw new EngineError(code, { url: url.href, status: String(response.status), kind });
  }
  return bytes;
}

/** The glue is a script: it comes by import, which knows no time limit of its own. */
export async function importInTime<T>(url: URL, load: () => Promise<T>, timeout_s = TIMEOUT_S): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), timeout_s * 1000);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (problem) {
    throw notReached(url, problem, timeout_s);
  } finally {
    clearTimeout(timer);
  }
}

function notReached(url: URL, problem: unknown, timeout_s = TIMEOUT_S): EngineError {
  const late = problem instanceof DOMException && problem.name === 'TimeoutError';
  return late
    ? new EngineError('engine_timeout', { url: url.href, seconds: String(timeout_s) }, { cause: problem })
    : new EngineError('engine_network', { url: url.href, reason: reasonOf(problem) }, { cause: problem });
}

async function readInNode(url: URL): Promise<Uint8Array> {
  const name = 'node:fs/promises'; // which bundlers for browsers leave alone, as the comments below ask
  try {
    const fs = (await import(/* webpackIgnore: true */ /* @vite-ignore */ name)) as {
      readFile(path: URL): Promise<Uint8Array>;
    };
    return await fs.readFile(url);
  } catch (problem) {
    throw notReached(url, problem);
  }
}
