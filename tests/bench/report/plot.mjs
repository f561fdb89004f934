// Charts as SVG, written by hand: lines over n on a scale of doublings, named at their right end. Legible on light and dark.

/** @typedef {{name: string, points: readonly (readonly [number, number])[], limit?: boolean}} Series limit: drawn dashed */
/** @typedef {{title: string, unit: string, log: boolean, series: readonly Series[]}} Chart log: the upright axis counts doublings too */

const WIDTH = 760;
const HEIGHT = 380;
const plot = { left: 64, right: 500, top: 48, bottom: 330 };
const NAME_HEIGHT = 15;

/** Okabe and Ito's, which also colour-blind readers tell apart; none is lost on white or on near black. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b8860b', '#56b4e9', '#7f7f7f', '#8c6bb1'];

const style = `
    svg { color-scheme: light dark; background: #fff; color: #222 }
    text { font: 12px system-ui, sans-serif; fill: currentColor }
    .title { font-size: 14px; font-weight: 600 }
    .grid { stroke: currentColor; stroke-opacity: .15 }
    .line { fill: none; stroke-width: 2 }
    .limit { stroke-dasharray: 5 4 }
    @media (prefers-color-scheme: dark) { svg { background: #14171a; color: #e6e6e6 } }`;

/** @param {readonly Chart[]} charts one below the other */
export function svg(charts) {
  const height = HEIGHT * charts.length;
  const names = [...new Set(charts.flatMap(({ series }) => series.map(({ name }) => name)))];
  const colour = (/** @type {string} */ name) =>
    colours[names.indexOf(name) % colours.length] ?? 'currentColor';
  const all = charts.map(
    (chart, i) => `  <g transform="translate(0 ${i * HEIGHT})">
${draw(chart, colour)}
  </g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">
  <title>${escaped(charts.map(({ title }) => title).join('; '))}</title>
  <style>${style}
  </style>
${all.join('\n')}
</svg>
`;
}

/**
 * @param {Chart} chart
 * @param {(name: string) => string} colour the same in every chart
 */
function draw({ title, unit, log, series: given }, colour) {
  const series = given.filter(({ points }) => points.length > 0);
  const points = series.flatMap((one) => one.points);
  const across = points.map(([n]) => n);
  const up = points.map(([, value]) => value);
  const x = scale(Math.min(...across), Math.max(...across), plot.left, plot.right, true);
  const [low, high] = log ? [Math.min(...up), Math.max(...up)] : [0, Math.max(...up) * 1.05];
  const y = scale(low, high, plot.bottom, plot.top, log);
  const ticks = log ? powersOfTen(low, high) : rounded(high);
  return [
    `    <text class="title" x="${plot.left}" y="22">${escaped(title)}</text>`,
    `    <text x="${plot.left}" y="39">${escaped(unit)}</text>`,
    ...ticks.map(
      (value) =>
        `    <path class="grid" d="M${plot.left} ${at(y(value))}H${plot.right}"/>` +
        `<text x="${plot.left - 8}" y="${at(y(value) + 4)}" text-anchor="end">${String(value)}</text>`,
    ),
    ...[...new Set(across)].map(
      (n) => `    <text x="${at(x(n))}" y="${plot.bottom + 20}" text-anchor="middle">${n}</text>`,
    ),
    `    <text x="${plot.right + 24}" y="${plot.bottom + 20}">tokens</text>`,
    ...series.map((one) => {
      const path = one.points.map(([n, value]) => `${at(x(n))} ${at(y(value))}`).join('L');
      return `    <path class="line${one.limit ? ' limit' : ''}" stroke="${colour(one.name)}" d="M${path}"/>`;
    }),
    ...names(series, y, colour),
  ].join('\n');
}

/**
 * At the height of the last point, or as near as other names leave room.
 * @param {readonly Series[]} series
 * @param {(value: number) => number} y
 * @param {(name: string) => string} colour
 */
function names(series, y, colour) {
  const wanted = series
    .map(({ name, points }) => ({ name, top: y(points.at(-1)?.[1] ?? 0) }))
    .sort((a, b) => a.top - b.top);
  let above = -Infinity;
  for (const one of wanted) above = one.top = Math.max(one.top, above + NAME_HEIGHT);
  let below = plot.bottom + NAME_HEIGHT;
  for (const one of wanted.toReversed()) below = one.top = Math.min(one.top, below - NAME_HEIGHT);
  return wanted.map(
    ({ name, top }) =>
      `    <text x="${plot.right + 12}" y="${at(top + 4)}"><tspan fill="${colour(name)}">■</tspan> ${escaped(name)}</text>`,
  );
}

/**
 * @param {number} low
 * @param {number} high
 * @param {number} from where low is drawn
 * @param {number} to
 * @param {boolean} log
 */
function scale(low, high, from, to, log) {
  const position = log ? Math.log2 : Number;
  const span = position(high) - position(low) || 1;
  return (/** @type {number} */ value) => from + ((position(value) - position(low)) / span) * (to - from);
}

/**
 * @param {number} low
 * @param {number} high
 */
function powersOfTen(low, high) {
  const first = Math.ceil(Math.log10(low));
  const count = Math.floor(Math.log10(high)) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => Number(`1e${first + i}`));
}

/**
 * Five lines or so, at 1, 2 or 5 times a power of ten.
 * @param {number} high
 */
function rounded(high) {
  const power = 10 ** Math.floor(Math.log10(high / 4));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => high / size <= 6) ?? 10 * power;
  return Array.from({ length: Math.floor(high / step) + 1 }, (_, i) => Number((i * step).toPrecision(6)));
}

const at = (/** @type {number} */ position) => position.toFixed(1).replace(/\.0$/, '');
const escaped = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
