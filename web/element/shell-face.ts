// What stands in the element until its inside is drawn: the author's poster or table, and what is going on.
type State = 'loading' | 'ready' | 'error';

const style = `
:host { display: block; }
:host([hidden]) { display: none; }
p { margin: 0.5em 0; }
button { font: inherit; }
::slotted([slot='poster']) { max-width: 100%; height: auto; }
`;

let sheet: CSSStyleSheet | null = null;

export class ShellFace {
  readonly root: ShadowRoot;
  /** Stays; the inside is drawn before it. */
  readonly before = document.createComment('');
  readonly #meanwhile = document.createElement('div');
  readonly #told = document.createElement('p');
  readonly #states: CustomStateSet | null;

  constructor(element: HTMLElement) {
    const internals = element.attachInternals();
    // Undefined in browsers that have no custom states yet.
    this.#states = (internals as Partial<ElementInternals>).states ?? null;
    this.root = element.attachShadow({ mode: 'open' });
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
    }
    this.root.adoptedStyleSheets = [sheet];
    const poster = document.createElement('slot');
    poster.name = 'poster';
    poster.append(document.createElement('slot'));
    this.#told.setAttribute('role', 'status');
    this.#meanwhile.className = 'meanwhile';
    this.#meanwhile.append(this.#told, poster);
    const caption = document.createElement('div');
    caption.setAttribute('part', 'caption');
    caption.append(Object.assign(document.createElement('slot'), { name: 'caption' }));
    this.root.append(this.before, this.#meanwhile, caption);
  }

  /** Says it, with a button if something can be done. */
  show(state: State, told: string, offer?: { readonly name: string; readonly press: () => void }): void {
    this.#mark(state);
    this.#told.setAttribute('role', state === 'error' ? 'alert' : 'status');
    this.#told.hidden = told === ''; // the inside says it
    this.#told.replaceChildren(told);
    if (!offer) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = offer.name;
    button.addEventListener('click', offer.press);
    this.#told.append(' ', button);
  }

  /** To the inside. */
  giveWay(): void {
    this.#meanwhile.remove();
  }

  #mark(state: State): void {
    if (!this.#states) return;
    this.#states.clear();
    try {
      this.#states.add(state);
    } catch {
      this.#states.add(`--${state}`); // as browsers first had them
    }
  }
}
