// A link for those who hold a phone in front of a printed page.
import { encode } from 'uqr';
import { INK, type Block } from './block.js';

/** In bytes. More of them would be too fine for a camera at the size of a poster's code. */
const kMost = 600;

/** Null where the link is too long. `side`: of the code; four modules of paper around it belong to it (ISO/IEC 18004). */
export function qr(link: string, side: number): Block | null {
  if (new TextEncoder().encode(link).length > kMost) return null;
  const { data, size } = encode(link, { ecc: link.length > 150 ? 'L' : 'M', border: 0 });
  const module = side / size;
  const runs = data.flatMap((row, y) =>
    [...darkRuns(row)].map(([from, to]) => `M${from} ${y}h${to - from}v1h${from - to}z`),
  );
  return {
    svg: `<path class="qr" fill="${INK.ink}" shape-rendering="crispEdges" transform="scale(${fine(module)})" d="${runs.join('')}"/>`,
    width: side,
    height: side,
  };
}

const fine = (value: number): string => String(Math.round(value * 1e4) / 1e4);

/** As few boxes as there are runs: neighbouring ones would show seams. */
function* darkRuns(row: readonly boolean[]): Generator<[from: number, to: number]> {
  let from = -1;
  for (let x = 0; x <= row.length; x++) {
    if (row[x] && from < 0) from = x;
    if (!row[x] && from >= 0) {
      yield [from, x];
      from = -1;
    }
  }
}
