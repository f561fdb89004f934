// The page the explanation's tests drive: worked examples in a shadow root, fed from plain JSON.
import { html, render } from 'lit';
import { translator, type Lang } from '../../../web/model/i18n.js';
import type { Explanation } from '../../../web/model/trace.js';
import {
  explanation,
  explanationStyles,
  explanationText,
  type ExplanationModel,
} from '../../../web/views/explanation.js';
import { theme as themeStyles } from '../../../web/views/theme.js';
import { stageOf } from '../../../web/model/stages.js';
import { blankExplanation } from '../unit/blank-explanation.js';

/** Numbers as lists; what a kind does not fill in is left out. */
export type Mock = Partial<Omit<Explanation, 'a' | 'b' | 'terms'>> &
  Pick<Explanation, 'cell' | 'kind' | 'result'> & { a?: (number | null)[]; b?: number[]; terms?: number[] };

export interface Shown {
  readonly why: Mock;
  readonly tokens: readonly string[];
  readonly keys?: readonly string[];
  readonly queries?: readonly string[];
  readonly shares?: readonly number[];
  readonly lang?: Lang;
}

/** JSON has no infinity: null stands for a masked score. */
const floats = (list: readonly (number | null)[] = []): Float32Array =>
  Float32Array.from(list, (value) => value ?? -Infinity);

class ExplanationHarness {
  readonly went: unknown[] = [];
  readonly #root: ShadowRoot;

  constructor() {
    const host = document.createElement('div');
    host.id = 'host';
    document.body.append(host);
    this.#root = host.attachShadow({ mode: 'open' });
    const page = new CSSStyleSheet();
    page.replaceSync(
      ':host { display: block; background: var(--paper); color: var(--ink) } .panel { padding: 14px 18px; border-bottom: 1px solid var(--line) }',
    );
    this.#root.adoptedStyleSheets = [themeStyles.styleSheet!, explanationStyles.styleSheet!, page];
  }

  model(shown: Shown): ExplanationModel {
    const { why, tokens } = shown;
    return {
      explanation: {
        ...blankExplanation,
        ...why,
        a: floats(why.a),
        b: floats(why.b),
        terms: floats(why.terms),
      },
      names: (stage) => stageOf(stage).symbol,
      tokens,
      keys: shown.keys ?? tokens,
      queries: shown.queries ?? tokens,
      residual: true,
      shares: shown.shares ?? null,
      seed: 42,
      learned: '',
      n_heads: 1,
      precision: 4,
      t: translator(shown.lang ?? 'en'),
      onOperand: (operand) => {
        this.went.push(operand);
      },
    };
  }

  show(all: readonly Shown[], theme: 'light' | 'dark'): string[] {
    document.getElementById('host')!.setAttribute('theme', theme);
    const models = all.map((one) => this.model(one));
    render(html`${models.map((model) => html`<div class="panel">${explanation(model)}</div>`)}`, this.#root);
    return models.map(explanationText);
  }
}

declare global {
  interface Window {
    explanations: ExplanationHarness;
  }
}

window.explanations = new ExplanationHarness();
