// Colour roles and type, as custom properties. A role keeps its colour everywhere: query blue, key orange, value green
// (from the Okabe–Ito set, moved to 4.5:1 against the paper of each theme).
import { css, unsafeCSS } from 'lit';

export type Theme = 'light' | 'dark';

const light = `
  color-scheme: light;
  --paper: #fdfcf9; --sheet: #f6f4ee; --ink: #1d1d1f; --muted: #5c6066; --line: #dcd9d1; --accent: #0b5c9c;
  --query: #0067a3; --key: #96590a; --value: #00704f; --band: #fff3c9; --error: #b3261e; --focus: #0b5c9c;`;
const dark = `
  color-scheme: dark;
  --paper: #17181b; --sheet: #1f2125; --ink: #e9e7e2; --muted: #a4a8af; --line: #383b41; --accent: #7cc0f2;
  --query: #72bcf0; --key: #eeb24a; --value: #46cda0; --band: #3b3520; --error: #ff9a8f; --focus: #7cc0f2;`;

/** `:host([theme])` wins; without it the reader's system decides. Paper is always white. */
export const theme = css`
  :host {
    --ui:
      system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Noto Sans CJK SC', sans-serif;
    --reading: Charter, 'Iowan Old Style', Georgia, 'Noto Serif', 'Songti SC', 'Noto Serif CJK SC', serif;
    ${unsafeCSS(light)}
  }
  @media screen and (prefers-color-scheme: dark) {
    :host(:not([theme='light'])) {
      ${unsafeCSS(dark)}
    }
  }
  @media screen {
    :host([theme='dark']) {
      ${unsafeCSS(dark)}
    }
  }
  @media print {
    :host {
      --paper: #fff;
    }
  }
`;
