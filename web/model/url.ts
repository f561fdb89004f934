// The whole Scene in the hash of the address, and back. A link records every key, so that a default that changes later
// does not change an old link. Reading never throws: whatever stands in a link, the page opens.
import { LINK_LIMIT } from './link-limit.js';
import { parseScene, type Note } from './parse.js';
import { SceneError } from './scene-error.js';
import type { Scene } from './scene.js';
import type { Limits } from './trace.js';

export { LINK_LIMIT };

export type Link =
  | { readonly kind: 'none' }
  /** `lesson`: the one beside which the scene was made, if it says so. */
  | {
      readonly kind: 'scene';
      readonly scene: Scene;
      readonly notes: readonly Note[];
      readonly lesson?: string;
    }
  | { readonly kind: 'lesson'; readonly id: string }
  /** `errors.<code>` says why. */
  | { readonly kind: 'broken'; readonly code: string; readonly args: Readonly<Record<string, string>> };

/** `#s=` and the Scene's JSON in UTF-8 as base64url: letters, digits, "-" and "_" only, which no mail program touches. */
export const encodeScene = (scene: Scene, lesson: string | null = null): string =>
  `#s=${toBase64Url(JSON.stringify(scene))}${lesson === null ? '' : `&lesson=${lesson}`}`;

export function decodeHash(hash: string, limits: Limits): Link {
  const [key, value] = parts(hash);
  if (key === 'lesson')
    return /^[\w-]{1,64}$/.test(value) ? { kind: 'lesson', id: value } : broken('link_unreadable');
  if (key !== 's') return { kind: 'none' };
  if (value === '') return broken('link_empty');
  if (value.length > LINK_LIMIT) {
    return broken('link_too_long', {
      value: String(Math.ceil(value.length / 1024)),
      limit: String(LINK_LIMIT / 1024),
    });
  }
  try {
    const input: unknown = JSON.parse(fromBase64Url(value));
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return broken('link_unreadable');
    const lesson = /[#&]lesson=([\w-]{1,64})(?:&|$)/.exec(hash)?.[1];
    return { kind: 'scene', ...parseScene(input, limits, 'lenient'), ...(lesson ? { lesson } : {}) };
  } catch (error) {
    return error instanceof SceneError ? broken(error.code, error.args) : broken('link_unreadable');
  }
}

/** "#s=abc&utm=…" is ["s", "abc"]: what others append to links is not ours. */
function parts(hash: string): [key: string, value: string] {
  const [first = ''] = hash.replace(/^#/, '').split('&', 1);
  const at = first.indexOf('=');
  return at < 0 ? [first, ''] : [first.slice(0, at), first.slice(at + 1)];
}

const broken = (code: string, args: Readonly<Record<string, string>> = {}): Link => ({
  kind: 'broken',
  code,
  args,
});

export function toBase64Url(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Throws on anything that is not base64url of well-formed UTF-8. */
export function fromBase64Url(encoded: string): string {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(binary, (character) => character.charCodeAt(0)),
  );
}
