// What a recipe writes is read back by the parser of its place: whatever an author or a link put in, the same text comes out.
import { marked } from 'marked';
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { describe, expect, test } from 'vitest';
import { parseScene } from '../../../web/model/parse.js';
import { frameAddress } from '../../../web/model/recipes/frame.js';
import { choiceOf, recipes, stepsOf, type EmbedChoice } from '../../../web/model/recipes/index.js';
import { fromBase64Url } from '../../../web/model/url.js';
import { apple, headTrace, limits, sceneOf, traceOf } from './scenes.js';

type Node = DefaultTreeAdapterMap['childNode'];
type Element = DefaultTreeAdapterMap['element'];

const base = 'https://tutorials.example/attention/';
const scene = sceneOf({ tokens: ['我', '喜欢', '苹果'], view: { row: 2 } });
const trace = traceOf(scene.tokens, [
  headTrace([
    [1, 0, 0],
    [0.5, 0.5, 0],
    [0.25, 0.25, 0.5],
  ]),
]);

const plain = choiceOf({
  ...{ scene, trace, base, lang: 'en', title: 'I like apples', caption: 'Change a number.' },
  attributes: [
    ['lesson', 'apple'],
    ['hide', 'seed'],
    ['readonly', ''],
  ],
});

/** Everything that means something in one of the places. */
const evil =
  '"><script>alert(1)</script> {{ x }} {y} {% z %} `code` </attention-playground> \\end{figure} $1$ #2 50% a_b^c~d ' +
  "& &amp; <!-- --> ]( [x](y) *b* ![i](j) >}} --- \n\n``` ' | \u2028 end";
const oneLine = evil.replace(/[\n\u2028]+/g, ' ');
const hostile = choiceOf({
  ...{ scene, trace, base, lang: 'zh', title: evil, caption: evil, link: `${base}#s=a-b_c` },
  attributes: [
    ['tokens', evil],
    ['question', evil],
  ],
});
const withFile = choiceOf({
  ...{ scene, trace, base, lang: 'en', title: 'Mine', file: true },
  attributes: [['hide', 'lesson']],
});

const codes = (id: string, choice: EmbedChoice): string[] =>
  stepsOf(
    recipes.find((recipe) => recipe.id === id)!,
    choice,
  ).map(({ code }) => code);

function elements(html: string): Element[] {
  const found: Element[] = [];
  const walk = (node: Node): void => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  parseFragment(html).childNodes.forEach(walk);
  return found;
}

const tagged = (html: string, tag: string): Element => {
  const found = elements(html).filter(({ tagName }) => tagName === tag);
  expect(found).toHaveLength(1);
  return found[0]!;
};
const attributesOf = ({ attrs }: Element): [string, string][] =>
  attrs.map(({ name, value }) => [name, value]);
const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

/** The step with the tag, where it is HTML itself. */
const inHtml = [
  ['html', 0],
  ['html', 1],
  ['docusaurus', 1],
  ['vitepress', 1],
  ['mkdocs', 1],
] as const;

describe('a tag in HTML, MDX and Markdown', () => {
  test.each(inHtml)('%s, step %i: attributes and words come out as they went in', (id, at) => {
    for (const choice of [plain, hostile]) {
      const code = codes(id, choice)[at]!;
      const element = tagged(code, 'attention-playground');
      const said = attributesOf(element).map(([name, value]) => [name, value === 'readonly' ? '' : value]);
      expect(said).toEqual(choice.attributes);
      const [head] = elements(code).filter(({ tagName }) => tagName === 'caption');
      expect(textOf(head!)).toBe(choice === plain ? choice.title : oneLine);
      expect(
        elements(code)
          .filter(({ tagName }) => tagName === 'th')
          .map(textOf),
      ).toEqual([...scene.tokens, '苹果']);
      expect(
        elements(code)
          .filter(({ tagName }) => tagName === 'td')
          .map(textOf),
      ).toEqual(['', ...choice.rows.weights]);
      const names = elements(code).map(({ tagName }) => tagName);
      expect(names.filter((name) => name === 'script').length).toBe(id === 'html' ? 1 : 0);
    }
  });

  test.each(inHtml)(
    '%s, step %i: no braces, no comments, no empty lines, nothing that Markdown reads',
    (id, at) => {
      for (const choice of [plain, hostile]) {
        const code = codes(id, choice)[at]!;
        expect(code).not.toMatch(/[{}`]|<!--|\n\s*\n|\\/);
        expect(code.split('\n').filter((line) => line.trim() === '')).toEqual([]);
      }
    },
  );

  test('Markdown leaves the piece of HTML alone, whole', () => {
    for (const id of ['vitepress', 'mkdocs']) {
      const code = codes(id, hostile)[1]!;
      const html = marked.parse(`before\n\n${code}\n\nafter`, { async: false });
      expect(html.replace(/\n+/g, '\n').replace('</div><p>', '</div>\n<p>')).toBe(
        `<p>before</p>\n${code}\n<p>after</p>\n`,
      );
    }
  });

  test('JSX and Vue are told the truth about readonly', () => {
    expect(codes('docusaurus', plain)[1]).toContain(' readonly="readonly"');
    expect(codes('html', plain)[0]).toContain(' readonly>');
  });
});

describe('a frame', () => {
  const read = (choice: EmbedChoice) => new URLSearchParams(new URL(frameAddress(choice)).hash.slice(1));

  test('its address carries the attributes, and the language that no page around it says', () => {
    expect([...read(plain)]).toEqual([...plain.attributes, ['lang', 'en']]);
    expect([...read(hostile)]).toEqual([...hostile.attributes, ['lang', 'zh']]);
  });

  test('a scene that attributes cannot say is in the address', () => {
    const hash = read(withFile);
    expect(hash.has('src')).toBe(false);
    expect(parseScene(JSON.parse(fromBase64Url(hash.get('s')!)), limits, 'strict').scene).toEqual(scene);
  });

  test('it may run scripts, and nothing of the page around is open to it', () => {
    for (const choice of [plain, hostile]) {
      const frame = Object.fromEntries(attributesOf(tagged(codes('iframe', choice)[0]!, 'iframe')));
      expect(frame['src']).toBe(frameAddress(choice));
      expect(frame['title']).toBe(choice.title);
      expect(frame['sandbox']!.split(' ')).toContain('allow-scripts');
      expect(frame['sandbox']).not.toContain('allow-same-origin');
    }
  });
});

describe('configuration', () => {
  const quoted = choiceOf({
    ...{ scene, trace, lang: 'en', title: '', attributes: [] },
    base: 'https://a.b/"c\'/',
  });

  test('Docusaurus and VitePress: JavaScript that says where the script is', () => {
    const evaluate = (code: string): unknown => (0, eval)(`({${code}})`);
    expect(evaluate(codes('docusaurus', quoted)[0]!)).toEqual({
      scripts: [{ src: `${quoted.base}element.js`, type: 'module' }],
    });
    const config = evaluate(codes('vitepress', quoted)[0]!) as {
      head: unknown;
      vue: { template: { compilerOptions: { isCustomElement: (tag: string) => boolean } } };
    };
    expect(config.head).toEqual([['script', { type: 'module', src: `${quoted.base}element.js` }]]);
    const { isCustomElement } = config.vue.template.compilerOptions;
    expect(['attention-playground', 'div', 'Counter'].map(isCustomElement)).toEqual([true, false, false]);
  });

  test('MkDocs: YAML, a string between double quotes', () => {
    const [, path] = /^extra_javascript:\n {2}- path: (".*")\n {4}type: module$/.exec(
      codes('mkdocs', quoted)[0]!,
    )!;
    expect(JSON.parse(path!)).toBe(`${quoted.base}element.js`);
  });
});

describe('Hugo', () => {
  test('values stand between double quotes without a quote, a brace or a backslash, as the shortcode hands them on', () => {
    const [first = '', ...rest] = codes('hugo', hostile)[1]!.split('\n');
    expect(first).toMatch(/^\{\{< attention( [\w-]+="[^"{}\\`\n]*")+ >\}\}$/);
    const parameters = first.slice('{{< attention'.length, -' >}}'.length);
    expect(attributesOf(tagged(`<p${parameters}>`, 'p'))).toEqual(hostile.attributes);
    expect(rest.at(-1)).toBe('{{< /attention >}}');
    expect(rest.slice(0, -1).join('\n')).not.toMatch(/[{}]/);
  });
});

describe('Jupyter Book', () => {
  test('the widget’s state is JSON, and no string of it ends the fence', () => {
    for (const choice of [plain, hostile, withFile]) {
      const lines = codes('jupyter_book', choice)[0]!.split('\n');
      expect(lines[0]).toBe(`\`\`\`{anywidget} ${base}anywidget.js`);
      expect(lines.at(-1)).toBe('```');
      const body = lines.slice(1, -1).join('\n');
      expect(body).not.toContain('`');
      const state = JSON.parse(body) as Record<string, unknown>;
      expect(state['lang']).toBe(choice.lang);
      for (const [name, value] of choice.attributes)
        if (name !== 'src') expect(state[name]).toBe(name === 'readonly' ? true : value);
      if (choice.scene) expect(state['scene']).toEqual(JSON.parse(choice.scene.json));
    }
  });

  test('a frame’s address holds no space', () => {
    for (const choice of [plain, hostile])
      expect(codes('jupyter_book', choice)[1]).toMatch(/^```\{iframe\} https:\S+\n/);
  });
});

describe('WordPress and Notion', () => {
  test('oEmbed’s address is offered for a lesson as it stands, else a frame’s', () => {
    const lesson = (lang: 'en' | 'zh') =>
      choiceOf({ ...{ scene, trace, base, lang, title: 'Apple' }, attributes: [['lesson', 'apple']] });
    expect(codes('wordpress', lesson('en'))[1]).toBe(`${base}lessons/apple/`);
    expect(codes('wordpress', lesson('zh'))[1]).toBe(`${base}lessons/apple/zh/`);
    expect(codes('wordpress', hostile)[1]).toBe(frameAddress(hostile));
  });

  test('Notion is given an address and nothing else', () => {
    expect(codes('notion', plain)).toEqual([frameAddress(plain)]);
  });
});

describe('pictures', () => {
  test('a title is text, whatever is in it, and the picture leads to the page', () => {
    const html = marked.parse(codes('pictures', hostile)[0]!, { async: false });
    const picture = Object.fromEntries(attributesOf(tagged(html, 'img')));
    expect(picture).toMatchObject({ alt: oneLine, src: 'attention.svg' });
    expect(Object.fromEntries(attributesOf(tagged(html, 'a')))).toEqual({ href: hostile.link });
    expect(elements(html).map(({ tagName }) => tagName)).toEqual(['p', 'a', 'img', 'p']);
  });

  test('a lesson’s picture stands beside the page, as SVG and as PNG', () => {
    const lesson = choiceOf({
      ...{ scene, trace, base, lang: 'zh', title: '苹果' },
      attributes: [['lesson', 'apple']],
    });
    const [markdown, other] = codes('pictures', lesson);
    expect(markdown).toBe(`[![苹果](${base}posters/apple.zh.svg)](${base}#lesson=apple)`);
    expect(other).toContain(`![苹果](${base}posters/apple.zh.png)`);
  });
});

describe('LaTeX', () => {
  test('nothing of a title is a command', () => {
    const code = codes('latex', hostile)[2]!;
    const [, caption = ''] = /\\caption\{(.*)\}$/m.exec(code)!;
    const commands = caption.replace(/\\text(backslash|asciitilde|asciicircum|less|greater|bar)\{\}/g, '');
    const text = commands.replace(/ \(\\href\{.*$/, '');
    expect(text.replace(/\\[{}$&#_%]/g, '')).not.toMatch(/[\\{}$&#_%~^]/);
    expect(code.match(/\\end\{figure\}/g)).toHaveLength(1);
  });

  test('braces are balanced', () => {
    for (const code of codes('latex', hostile)) {
      const bare = code.replace(/\\[{}]/g, '');
      expect(bare.split('{').length).toBe(bare.split('}').length);
    }
  });

  test('a long link is in no code: nobody could scan it', () => {
    const long = choiceOf({
      ...{ scene, trace, base, lang: 'en', title: 'Mine', attributes: [] },
      file: true,
    });
    expect(long.link.length).toBeGreaterThan(300);
    expect(codes('latex', long).join('\n')).not.toContain('\\qrcode[');
    expect(codes('latex', plain).join('\n')).toContain(`\\qrcode[height=2cm]{${base}\\#lesson=apple}`);
  });
});

describe('what a choice is', () => {
  test('readers without scripts get the followed row', () => {
    expect(plain.rows).toEqual({
      query: '苹果',
      tokens: scene.tokens,
      weights: ['0.2500', '0.2500', '0.5000'],
    });
    const without = choiceOf({
      ...{ scene, trace, base, lang: 'en', title: 'x', attributes: [] },
      table: false,
    });
    expect(without.rows.tokens).toEqual([]);
    expect(codes('html', without)[0]).toContain(`<div><a href="${without.link}">x</a></div>`);
  });

  test('a lesson that is changed opens as the scene it has become', () => {
    const changed = choiceOf({
      ...{ scene: apple(), trace, base, lang: 'en', title: 'x' },
      attributes: [
        ['lesson', 'apple'],
        ['temperature', '2'],
      ],
    });
    expect(changed.link).toBe(`${base}embed.html#lesson=apple&temperature=2&lang=en`);
    expect(withFile.link).toMatch(/\/#s=[\w-]+$/);
    expect(changed.poster).toBe('attention.svg');
    expect(plain.link).toBe(`${base}#lesson=apple`);
  });

  test('the file has the name that the tag asks for, in every project', () => {
    const { name } = withFile.scene!;
    for (const recipe of recipes.filter(({ kind }) => kind === 'element')) {
      const steps = stepsOf(recipe, withFile);
      expect(steps.find(({ language }) => language === 'json')!.file).toMatch(new RegExp(`(^|/)${name}$`));
      expect(steps.some(({ code }) => code.includes(`src="${recipe.id === 'html' ? '' : '/'}${name}"`))).toBe(
        true,
      );
    }
  });
});
