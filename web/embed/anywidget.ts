// `anywidget.js`: the element as a widget of notebooks and of books that are made of them. Its model's traits are the element's
// attributes, n_heads or n-heads; `scene` goes both ways, `weights` comes back.
import { attributeNames } from './attributes.js';
import { start } from './start.js';
import { attributeText, weightsOf } from './traits.js';

/** As much of a widget's model as is used here. Books know no more than get and set; the others throw there. */
interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  on(event: string, hear: () => void): void;
  off(event: string, hear: () => void): void;
  save_changes(): void;
}

type Playground = HTMLElementTagNameMap['attention-playground'];

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const site = model.get('site');
  // From a Blob there is no address, and what is rare stays out of reach unless the model says where it lies.
  const own = /^(?:https?|file):/.test(import.meta.url) ? import.meta.url : null;
  if (!customElements.get('attention-playground'))
    start({
      address: typeof site === 'string' && site ? new URL(site, document.baseURI).href : own,
      nonce: '',
    });
  const element = document.createElement('attention-playground');
  element.setAttribute('loading', 'eager'); // it was run to be seen
  const hearings = [...attributesOf(model, element), ...sceneOf(model, element)];
  for (const [event, hear] of hearings) model.on(event, hear);
  // Notebooks take single letters for commands unless they are told that somebody types here.
  el.dataset['lmSuppressShortcuts'] = 'true';
  el.append(element);
  return () => {
    for (const [event, hear] of hearings) attempt(() => model.off(event, hear));
    element.remove();
  };
}

type Hearing = readonly [event: string, hear: () => void];

function attributesOf(model: Model, element: Playground): Hearing[] {
  return [...attributeNames].flatMap((name) => {
    const traits = [...new Set([name, name.replaceAll('-', '_')])].filter((trait) => trait !== 'weights');
    const take = (trait: string) => (): void => {
      const text = attributeText(name, model.get(trait));
      if (text === null) element.removeAttribute(name);
      else element.setAttribute(name, text);
    };
    for (const trait of traits) if (attributeText(name, model.get(trait)) !== null) take(trait)();
    return traits.map((trait) => [`change:${trait}`, take(trait)] as const);
  });
}

function sceneOf(model: Model, element: Playground): Hearing[] {
  /** As it was last sent or taken: what comes back is no news. */
  let known = '';
  const take = (): void => {
    const scene = model.get('scene');
    const text = JSON.stringify(scene ?? {});
    if (text === '{}' || text === known) return;
    known = text;
    try {
      element.scene = scene;
    } catch (problem) {
      console.error(`attention-playground: ${String(problem)}`);
    }
  };
  take();
  const send = (): void => {
    const { scene, trace } = element;
    if (!scene || !trace) return;
    known = JSON.stringify(scene);
    attempt(() => {
      model.set('scene', scene);
      model.set('weights', weightsOf(trace));
      model.save_changes();
    });
  };
  for (const event of ['attention-ready', 'attention-change', 'attention-result'])
    element.addEventListener(event, send);
  return [['change:scene', take]];
}

/** Books have no kernel: their models refuse what would go there. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // Nobody is there to hear it.
  }
}

export default { render };
