// Bytes as text that brotli makes nearly as small as the bytes themselves: the frequent ones are one letter each, the others
// two. Base64 would hide from it what repeats, and be a tenth larger.

/** Printable, and nothing that a string or a page would have to escape. The last two begin a pair. */
const letters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(
  (letter) => !`'\\<`.includes(letter),
);
const kSingle = letters.length - 2;

/**
 * What web/embed/packed.ts unpacks.
 * @param {Uint8Array} bytes
 * @returns {[letters: string, order: string, text: string]}
 */
export function pack(bytes) {
  const counts = Array.from({ length: 256 }, () => 0);
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
  const order = [...counts.keys()].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  /** @type {string[]} */
  const codes = [];
  for (const [rank, byte] of order.entries()) codes[byte] = codeOf(rank);
  const hexadecimal = order.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [letters.join(''), hexadecimal, Array.from(bytes, (byte) => codes[byte]).join('')];
}

/** @param {number} rank */
function codeOf(rank) {
  if (rank < kSingle) return letters[rank] ?? '';
  const [first, second] = [Math.floor((rank - kSingle) / letters.length), (rank - kSingle) % letters.length];
  return `${letters[kSingle + first]}${letters[second]}`;
}
