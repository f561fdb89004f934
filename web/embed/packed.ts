// Files as text in a script; web/build/packed.mjs packs them.

/** The letters it is written in, and in hexadecimal the byte of each and of each pair, the most frequent first. */
export type Packed = readonly [letters: string, order: string, text: string];

export function unpack([letters, order, text]: Packed): Uint8Array {
  const single = letters.length - 2;
  const ranks = new Uint8Array(128);
  for (let i = 0; i < letters.length; i++) ranks[letters.charCodeAt(i)] = i;
  const values = Uint8Array.from(order.match(/../g) ?? [], (byte) => parseInt(byte, 16));
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    let rank = ranks[text.charCodeAt(i)]!;
    if (rank >= single) rank = single + (rank - single) * letters.length + ranks[text.charCodeAt(++i)]!;
    bytes[length++] = values[rank]!;
  }
  return bytes.slice(0, length);
}
