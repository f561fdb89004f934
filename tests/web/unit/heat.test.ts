import { describe, expect, test } from 'vitest';
import { contrast, heat, luminance, type HeatScale } from '../../../web/views/heat.js';

const themes = ['light', 'dark', 'light viridis', 'dark viridis', 'light grey', 'dark grey'] as const;
const weights: HeatScale = { kind: 'sequential' };
const signed: HeatScale = { kind: 'diverging', max: 2 };
const sweep = Array.from({ length: 1001 }, (_, i) => i / 1000);

function rgb(hex: string): [number, number, number] {
  expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

/** Hue in degrees; null for a grey. */
function hue(hex: string): number | null {
  const [r, g, b] = rgb(hex);
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  if (high - low < 12) return null;
  const sixth =
    high === r
      ? ((g - b) / (high - low) + 6) % 6
      : high === g
        ? (b - r) / (high - low) + 2
        : (r - g) / (high - low) + 4;
  return sixth * 60;
}

describe.each(themes)('in the %s theme', (theme) => {
  test('ink can be read on every colour: at least 4.5:1', () => {
    const looks = [
      ...sweep.map((value) => heat(weights, value, theme)),
      ...sweep.map((value) => heat(signed, value * 4 - 2, theme)),
      heat(weights, NaN, theme),
    ];
    const worst = Math.min(...looks.map(({ background, ink }) => contrast(rgb(background), rgb(ink))));
    expect(worst).toBeGreaterThanOrEqual(4.5);
  });

  test('a larger weight is never nearer to the paper', () => {
    const light = sweep.map((value) => luminance(rgb(heat(weights, value, theme).background)));
    const steps = light.slice(1).map((value, i) => value - light[i]!);
    expect(steps.every((step) => (theme.startsWith('light') ? step <= 0 : step >= 0))).toBe(true);
    expect(new Set(light).size).toBeGreaterThan(60);
  });

  test('zero is the middle of the signed scale, and both sides are equally far from it', () => {
    const zero = heat(signed, 0, theme);
    expect(heat(signed, 1e-10, theme)).toBe(zero);
    expect(heat(signed, -0, theme)).toBe(zero);
    const far = (value: number): number =>
      contrast(rgb(heat(signed, value, theme).background), rgb(zero.background));
    for (const value of [0.5, 1, 2]) {
      expect(far(value)).toBeGreaterThan(1);
      expect(Math.abs(far(value) - far(-value)) / far(value)).toBeLessThan(0.12);
    }
  });

  test('negative and positive differ in hue, and neither is a role’s colour', () => {
    const [negative, positive] = [
      hue(heat(signed, -2, theme).background)!,
      hue(heat(signed, 2, theme).background)!,
    ];
    expect(Math.abs(negative - positive)).toBeGreaterThan(120);
    // Query, key, value in web/views/theme.ts.
    const roles = theme.startsWith('light')
      ? ['#0067a3', '#96590a', '#00704f']
      : ['#72bcf0', '#eeb24a', '#46cda0'];
    for (const role of roles) {
      for (const mine of [negative, positive]) expect(Math.abs(mine - hue(role)!)).toBeGreaterThan(8);
    }
  });

  test('what is outside the scale has the colour of its end, what is no number a colour of its own', () => {
    expect(heat(weights, 1.5, theme)).toBe(heat(weights, 1, theme));
    expect(heat(weights, -1, theme)).toBe(heat(weights, 0, theme));
    expect(heat(signed, -Infinity, theme)).toBe(heat(signed, -2, theme));
    const colours = [
      ...sweep.map((value) => heat(weights, value, theme)),
      ...sweep.map((value) => heat(signed, value * 4 - 2, theme)),
    ];
    expect(colours.map(({ background }) => background)).not.toContain(heat(signed, NaN, theme).background);
  });

  test('a matrix of one value has one colour, and of zeros the middle one', () => {
    expect(heat({ kind: 'diverging', max: 0 }, 0, theme)).toBe(heat(signed, 0, theme));
    expect(heat({ kind: 'diverging', max: 5 }, 5, theme)).toBe(heat(signed, 2, theme));
    expect(heat({ kind: 'diverging', max: 1e-10 }, 1e-10, theme)).toBe(heat(signed, 2, theme));
  });

  test('weights have the same colour whatever else is in the matrix', () => {
    expect(heat({ kind: 'sequential' }, 1 / 3, theme)).toBe(heat(weights, 1 / 3, theme));
  });
});

test('each palette has weights of its own, and signed numbers as everywhere', () => {
  const colours = themes.map((theme) => heat(weights, 0.5, theme).background);
  expect(new Set(colours).size).toBe(themes.length);
  expect(heat(signed, 1, 'dark viridis').background).toBe(heat(signed, 1, 'dark').background);
});
