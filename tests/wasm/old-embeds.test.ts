// Embeds that stand in other people's pages: their attributes, frame addresses and messages mean in every version what they
// meant when they were written (tests/goldens/make_links.py gives them NumPy's numbers).
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sceneFromAttributes } from '../../web/element/attributes.js';
import { readAddress } from '../../web/embed/address.js';
import { orderOf } from '../../web/embed/orders.js';
import { readAuthorOptions } from '../../web/model/author.js';
import { loadLesson } from '../../web/model/lessons/index.js';
import { dist, eachEngine } from './built-engine.js';
import { flat, matrixAt, readGolden, shapeOf, TOLERANCE, worstError, type Nested } from './golden-files.js';

interface OldEmbed {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The same, as the hash of a frame. */
  readonly address: string;
  readonly expected: Readonly<Record<string, Nested>>;
}

/** Never edited: a new version adds its own file. */
const files = readdirSync(new URL('../goldens/embeds/', import.meta.url));

describe.each(files)('embeds of %s', (file) => {
  const embeds = readGolden<OldEmbed[]>(`embeds/${file}`);

  it('are ten or more', () => {
    expect(embeds.length).toBeGreaterThanOrEqual(10);
  });

  describe.each(eachEngine)('in the %s engine', (_variant, engine) => {
    it.each(embeds)('$name shows the same numbers', async ({ attributes, expected }) => {
      const lesson = (await loadLesson(attributes['lesson'] ?? '')) ?? null;
      const read = (name: string): string | null => attributes[name] ?? null;
      const { scene, problems } = sceneFromAttributes(read, lesson, engine);
      expect(problems).toEqual([]);
      const trace = engine.run(scene ?? lesson?.scene);
      for (const [path, want] of Object.entries(expected)) {
        const got = matrixAt(trace, path);
        expect(got?.shape, path).toEqual(shapeOf(want));
        expect(worstError(got?.data ?? [], flat(want)), path).toBeLessThanOrEqual(TOLERANCE);
      }
    });
  });

  it.each(embeds)('$name is the same in a frame', ({ attributes, address }) => {
    expect(readAddress(address)).toMatchObject({ attributes: Object.entries(attributes), unknown: [] });
  });
});

describe('what an author of 0.1 asks of the element', () => {
  const asked: Readonly<Record<string, string>> = {
    view: 'lesson exhibit sentence model heads controls toolbar panels pipeline explanation',
    hide: 'seed mask temperature n_heads n-heads toolbar',
    lock: 'text tokens context n_heads n-heads w-q w_k scores mask position block pins random view',
    selection: 'weights 2 1 0 0',
    panel: 'look',
    question: 'Which word?',
    choices: 'one|two',
    answer: '2',
    reveal: 'This one.',
  };

  it('is understood, every word of it', () => {
    const panels = ['look', 'overview', 'plane', 'compare', 'learn', 'take', 'embed'];
    const wishes = readAuthorOptions((name) => asked[name] ?? null, panels);
    expect(wishes.problems).toEqual([]);
    expect(wishes).toMatchObject({
      selection: { stage: 'weights', row: 2, column: 1, head: 0, layer: 0 },
      panel: 'look',
      question: { text: 'Which word?', choices: ['one', 'two'], answer: 1, reveal: 'This one.' },
    });
    expect([...wishes.hide].sort()).toEqual(['mask', 'n_heads', 'seed', 'temperature', 'toolbar']);
    expect([...wishes.locks]).toEqual(
      expect.arrayContaining(['text', 'n_heads', 'pins.w_q', 'pins.w_k', 'seed', 'precision']),
    );
  });
});

describe('the names of 0.1', () => {
  /** What pages, style sheets and scripts of others are written with. */
  const promised: Readonly<Record<string, string>> = {
    attributes:
      'lesson src lang theme palette site view hide lock readonly loading selection panel question choices answer reveal text ' +
      'tokens tokenize context model stages d-model n-heads n-kv-heads head-layout mask window scale temperature ' +
      'position n-layers norm residual ffn d-ff seed precision cells silent-heads w-q w-k w-v w-o q k v scores weights',
    events:
      'attention-ready attention-input attention-change attention-result attention-select attention-answer ' +
      'attention-progress attention-error',
    members:
      'scene trace ready progress readonly undo redo reset select openLesson openLink toURL export updateComplete',
    slots: 'caption poster',
    cssParts: 'lesson sentence heads controls toolbar panels pipeline explanation question caption',
    cssProperties:
      '--attention-paper --attention-sheet --attention-ink --attention-muted --attention-line --attention-accent ' +
      '--attention-font --attention-reading-font',
    cssStates: 'loading ready error',
  };
  type Declared = Readonly<Record<string, readonly { name: string }[]>> & { customElement?: boolean };
  const manifest = JSON.parse(readFileSync(new URL('custom-elements.json', dist), 'utf8')) as {
    modules: { declarations: Declared[] }[];
  };
  const element = manifest.modules
    .flatMap(({ declarations }) => declarations)
    .find(({ customElement }) => customElement)!;

  it.each(Object.entries(promised))('are there: %s', (kind, names) => {
    const found = element[kind]!.map(({ name }) => name);
    expect(found).toEqual(expect.arrayContaining(names.split(' ')));
  });
});

describe('a message of version 1 to a frame', () => {
  const message = (more: object) => ({ source: 'attention-playground', v: 1, ...more });

  it.each([
    [message({ type: 'set', lesson: 'no_peeking' }), 'set'],
    [message({ type: 'set', scene: { v: 1, text: 'a b' } }), 'set'],
    [message({ type: 'undo' }), 'undo'],
    [message({ type: 'redo' }), 'redo'],
    [message({ type: 'reset', id: 'first' }), 'reset'],
    [message({ type: 'get', id: 'first', asked_for: 'nothing that is known' }), 'get'],
  ])('%j is heard', (data, type) => {
    expect(orderOf(data)?.type).toBe(type);
  });

  it('of another version, or of a type that nobody knows, is not guessed at', () => {
    expect(orderOf(message({ type: 'undo', v: 2 }))).toBeNull();
    expect(orderOf(message({ type: 'zoom' }))).toBeNull();
  });
});

it('an address of 0.1 may hold a link, the name of the frame, and what nobody knows', () => {
  const [link] = readGolden<{ hash: string }[]>('links/0.1.json');
  const address = `${link!.hash}&readonly=&id=first&zoom=2`;
  expect(readAddress(address)).toEqual({
    attributes: [['readonly', '']],
    link: link!.hash,
    id: 'first',
    unknown: ['zoom'],
    tooLong: null,
  });
});
