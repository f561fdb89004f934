// Colour roles and type, as custom properties. A role keeps its colour everywhere: query blue, key orange, value green
// (from the Okabe–Ito set, moved to 4.5:1 against the paper of each theme).
import { css, unsafeCSS } from 'lit';
import type { Palette } from '../model/author.js';

export type Shade = 'light' | 'dark';
export type Theme = Shade | `${Shade} ${Palette}`;

export const shadeOf = (theme: Theme): Shade => (theme.startsWith('dark') ? 'dark' : 'light');
export const paletteOf = (theme: Theme): Palette | null =>
  theme.endsWith('viridis') ? 'viridis' : theme.endsWith('grey') ? 'grey' : null;

/** What the page around may set, as `--attention-paper` and so on. Roles of numbers keep their colours everywhere. */
const own = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}: var(--attention-${name}, ${colour});`)
    .join(' ');

const light = `
  color-scheme: light;
  ${own({ paper: '#fdfcf9', sheet: '#f6f4ee', ink: '#1d1d1f', muted: '#5c6066', line: '#dcd9d1', accent: '#0b5c9c' })}
  --query: #0067a3; --key: #96590a; --value: #00704f; --band: #fff3c9; --error: #b3261e; --focus: var(--accent);`;
const dark = `
  color-scheme: dark;
  ${own({ paper: '#17181b', sheet: '#1f2125', ink: '#e9e7e2', muted: '#a4a8af', line: '#383b41', accent: '#7cc0f2' })}
  --query: #72bcf0; --key: #eeb24a; --value: #46cda0; --band: #3b3520; --error: #ff9a8f; --focus: var(--accent);`;

/**
 * `:host([theme])` wins; without it the reader's system decides. Paper is always white. All that is drawn stands in `.root`,
 * which no rule of the page around can name: there everything that is inherited begins anew, and our names are our own.
 */
export const theme = css`
  .root {
    all: initial;
    display: block;
    direction: ltr;
    unicode-bidi: isolate;
    visibility: inherit; /* what hides the element hides all of it */
    pointer-events: inherit;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  /* Such a page can be scrolled to whatever hangs out at the left. */
  .root.in-rtl {
    overflow-x: clip;
  }
  :host,
  .root {
    --ui: var(
      --attention-font,
      system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'Noto Sans',
      'PingFang SC',
      'Noto Sans CJK SC',
      sans-serif
    );
    --reading: var(
      --attention-reading-font,
      Charter,
      'Iowan Old Style',
      Georgia,
      'Noto Serif',
      'Songti SC',
      'Noto Serif CJK SC',
      serif
    );
    ${unsafeCSS(light)}
  }
  @media screen and (prefers-color-scheme: dark) {
    :host(:not([theme='light'])),
    :host(:not([theme='light'])) .root {
      ${unsafeCSS(dark)}
    }
  }
  @media screen {
    :host([theme='dark']),
    :host([theme='dark']) .root {
      ${unsafeCSS(dark)}
    }
  }
  /* What else is drawn of weights; of late sheets as well. */
  :host([palette='viridis']) .root {
    --weight: #3498ad;
    --plum: #3498ad;
  }
  :host([palette='grey']) .root {
    --weight: #85868a;
    --plum: #85868a;
  }
  @media print {
    :host,
    .root {
      --paper: #fff;
    }
  }
`;
