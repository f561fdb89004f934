// The bytes of a .wasm file, whatever MIME type the host gives them; every way to fail names the full address.
import { EngineError, reasonOf } from './error.js';

const TIMEOUT_S = 30;
const MAGIC = [0, 97, 115, 109]; // "\0asm"

export async function fetchWasm(url: URL, timeout_s = TIMEOUT_S): Promise<Uint8Array> {
  if (url.protocol === 'file:' && 'process' in globalThis) return readInNode(url);
  let response: Response;
  let bytes: Uint8Array;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(timeout_s * 1000) });
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (problem) {
    throw notReached(url, problem, timeout_s);
  }
  if (!response.ok || !MAGIC.every((byte, i) => bytes[i] === byte)) {
    const kind = response.headers.get('content-type') ?? '?';
    throw new EngineError('engine_page', { url: url.href, status: String(response.status), kind });
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
  const name = 'node:fs/promises'; // not a literal: bundlers for browsers must not look for it
  try {
    const fs = (await import(name)) as { readFile(path: URL): Promise<Uint8Array> };
    return await fs.readFile(url);
  } catch (problem) {
    throw notReached(url, problem);
  }
}
