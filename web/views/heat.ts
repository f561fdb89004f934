// Colours of numbers. Weights run from paper to plum, or to what the author has chosen; signed numbers from brick over paper to slate; none of them is a
// role's colour (query blue, key orange, value green).
import type { Palette } from '../model/author.js';
import { paletteOf, shadeOf, type Shade, type Theme } from './theme.js';

/** Weights: fixed 0 to 1, so that heads compare. Signed numbers: zero exactly in the middle, ±max at the ends. */
export type HeatScale =
  { readonly kind: 'sequential' } | { readonly kind: 'diverging'; readonly max: number };

export interface Heat {
  readonly background: string;
  /** The background as canvas pixels have it: red, green, blue. */
  readonly rgb: Rgb;
  /** Readable on the background: at least 4.5:1. */
  readonly ink: string;
}

type Rgb = readonly [number, number, number];

// Stops evenly spaced in Oklab along each curve, so that equal steps look equal.
const stops: Record<Shade, { sequential: string; diverging: string; nan: string; inks: string }> = {
  light: {
    sequential: 'f8f5f3 e8dde8 d9c6dd c1a2c9 a97fb5 845393 5f2d72 522365 451a57',
    diverging: 'c17f71 d4a093 e6c1b7 eedad2 f5f3ee d5e1e2 b5d0d6 8fb6be 6a9ca6',
    nan: 'e4e1d6',
    inks: '1d1d1f fdfcf9 000000 ffffff',
  },
  dark: {
    sequential: '1e1f23 36273d 4e2e58 6d437b 8e599f ab76bb c894d8 dcb3e8 efd2f8',
    diverging: '8d5044 714339 57362f 3d2e2d 24262a 27353a 29454b 325860 3b6c76',
    nan: '45443d',
    inks: 'e9e7e2 17181b ffffff 000000',
  },
};

/** Of weights. Each runs through lightness alone, so that it reads in print and to every eye; viridis through hues as well. */
const palettes: Record<Palette, Record<Shade, string>> = {
  viridis: {
    light: 'f8f5ea e4efc6 bde2b2 8bd0b3 58b7b5 3498ad 2f769e 385288 352b63',
    dark: '1e1f23 2d2749 39417a 316490 27818e 22a084 4fbf6c 9fda3a fde725',
  },
  grey: {
    light: 'f8f7f4 e4e3e0 cfcecb b6b5b2 989794 777673 565553 3a3938 1f1e1e',
    dark: '1e1f23 303136 45464b 5d5e63 7a7b7f 9a9b9e bbbcbe d8d9da f2f2f2',
  },
};

/** Even, so that the middle step exists and is zero's. */
export const kSteps = 128;
/** Small weights are the rule in long sentences; below 1 their differences stay visible. */
export const kWeightCurve = 0.6;

/** Of six hexadecimal digits, with or without "#". */
export function rgbOf(hex: string): Rgb {
  const n = Number.parseInt(hex.replace('#', ''), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

function css(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, WCAG 2.2. */
export function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The theme's own ink if it can be read there, then its opposite, then black or white: one of those always can. */
function inkOn(background: Rgb, theme: Shade): string {
  const inks = stops[theme].inks.split(' ').map(rgbOf);
  return css(inks.find((ink) => contrast(ink, background) >= 4.5) ?? inks[0]!);
}

function table(list: string, theme: Shade): Heat[] {
  const colours = list.split(' ').map(rgbOf);
  return Array.from({ length: kSteps + 1 }, (_, step) => {
    const at = (step / kSteps) * (colours.length - 1);
    const low = Math.min(Math.floor(at), colours.length - 2);
    const [from, to] = [colours[low]!, colours[low + 1]!];
    const colour = from.map((part, c) => Math.round(part + (to[c]! - part) * (at - low))) as unknown as Rgb;
    return { background: css(colour), rgb: colour, ink: inkOn(colour, theme) };
  });
}

function build(theme: Theme) {
  const shade = shadeOf(theme);
  const palette = paletteOf(theme);
  const nan = rgbOf(stops[shade].nan);
  return {
    sequential: table(palette ? palettes[palette][shade] : stops[shade].sequential, shade),
    diverging: table(stops[shade].diverging, shade),
    nan: { background: css(nan), rgb: nan, ink: inkOn(nan, shade) } as Heat,
  };
}

const built: Partial<Record<Theme, ReturnType<typeof build>>> = {};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** The same object for the same colour, so that callers can compare by identity. NaN has a look of its own. */
export function heat(scale: HeatScale, value: number, theme: Theme): Heat {
  const tables = (built[theme] ??= build(theme));
  if (Number.isNaN(value)) return tables.nan;
  if (scale.kind === 'sequential')
    return tables.sequential[Math.round(clamp(value) ** kWeightCurve * kSteps)]!;
  // A matrix of zeros has no largest value: all of it is the middle.
  const share = scale.max > 0 ? value / scale.max : 0;
  return tables.diverging[Math.round(clamp(0.5 + share / 2) * kSteps)]!;
}
