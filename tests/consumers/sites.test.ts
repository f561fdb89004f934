// Every recipe for a site generator, followed to the letter: files as its steps say, built by the real tool, opened, and the
// numbers read from the live element.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useBrowser } from '../web/e2e/browsers.js';
import { apple, filesOf, fromFile, type Around } from './recipe.js';
import { dist, expectWeights, host, newSite, open, textFile, tool, weightsOf, type Files } from './site.js';
import { installTools } from './tools.mjs';

/** Docusaurus takes half a minute on an idle machine. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
beforeAll(installTools);

interface Generator {
  readonly id: string;
  /** What a new site has before anything of ours is in it. */
  readonly begun: Files;
  readonly around: Around;
  readonly build: readonly [tool: string, ...args: string[]];
  /** Of what was built. */
  readonly out: string;
  readonly page: string;
  readonly instead?: boolean;
}

const article = (code: string): string => `# A page\n\nSome words before.\n\n${code}\n\nSome words after.\n`;
const inObject = (start: string) => (code: string) => `export default {\n${start}\n${code}\n};\n`;

const generators: readonly Generator[] = [
  {
    id: 'docusaurus',
    begun: {
      'package.json': '{ "name": "a-site", "version": "0.0.0", "private": true }',
      'docs/index.mdx': '# Home\n\n[The page](./page.mdx)\n',
    },
    around: {
      'docs/page.mdx': article,
      'docusaurus.config.js': inObject(
        "title: 'A site', url: 'http://localhost', baseUrl: '/', themes: ['@docusaurus/theme-classic']," +
          "plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/' }]],",
      ),
    },
    build: ['docusaurus', 'build'],
    out: 'build',
    page: 'page/index.html',
  },
  {
    id: 'vitepress',
    begun: { 'package.json': '{ "private": true, "type": "module" }', 'index.md': '[The page](./page.md)\n' },
    around: { 'page.md': article, '.vitepress/config.js': inObject("title: 'A site',") },
    build: ['vitepress', 'build'],
    out: '.vitepress/dist',
    page: 'page.html',
  },
  {
    id: 'mkdocs',
    begun: { 'docs/index.md': '[The page](page.md)\n' },
    around: {
      'docs/page.md': article,
      'mkdocs.yml': (code) => `site_name: A site\ntheme: { name: mkdocs, highlightjs: false }\n${code}\n`,
    },
    build: ['mkdocs', 'build', '--quiet'],
    out: 'site',
    page: 'page/index.html',
    instead: true, // Debian 12 has MkDocs 1.4
  },
  {
    id: 'hugo',
    begun: {
      'config.toml': "baseURL = 'http://localhost/'\ntitle = 'A site'\ndisableKinds = ['taxonomy', 'term']\n",
      'layouts/_default/single.html': '<!doctype html><title>{{ .Title }}</title><body>{{ .Content }}</body>',
      'layouts/index.html': '<!doctype html><title>Home</title><a href="/page/">The page</a>',
    },
    around: { 'content/page.md': (code) => `---\ntitle: A page\n---\n${article(code)}` },
    build: ['hugo', '--quiet'],
    out: 'public',
    page: 'page/index.html',
  },
];

describe.each(generators)('$id', ({ id, begun, around, build, out, page: built, instead = false }) => {
  test('builds with the playground in a page, and shows its numbers', async () => {
    const base = await host(dist);
    const choices = [apple(base), fromFile(base)];
    const site = newSite(id, { ...begun, ...filesOf(id, choices, around, instead) });
    const [name, ...args] = build;
    await tool(site, name, args);

    // For whoever reads without scripts: the words and their weights, and a link.
    const html = textFile(site, `${out}/${built}`);
    expect(html).toMatch(/<th[^>]*>苹果<\/th>/);
    expect(html).toMatch(/<td[^>]*>0\.3806<\/td>/);
    expect(html).toContain(`${base}#lesson=apple`);

    const url = await host(`${site}/${out}`);
    const { page, complaints } = await open(url + built.replace(/index\.html$/, ''));
    expectWeights(await weightsOf(page, 0));
    expectWeights(await weightsOf(page, 1), 'shoes_running');
    expect(complaints).toEqual([]);

    // Away and back within the site: by its own router, where it has one.
    const { page: visitor, complaints: later } = await open(url);
    for (let time = 0; time < 2; time++) {
      await visitor.getByRole('link', { name: 'The page' }).first().click();
      expectWeights(await weightsOf(visitor));
      await visitor.goBack();
      await expect.poll(() => visitor.locator('attention-playground').count()).toBe(0);
    }
    expect(later).toEqual([]);

    const { page: silent } = await open(url + built, { script: false });
    expect(await silent.getByRole('table').first().innerText()).toContain('0.3806');
    expect(await silent.getByRole('link', { name: '我喜欢苹果' }).first().isVisible()).toBe(true);
  });
});

describe('a page of HTML', () => {
  const around: Around = {
    'page.html': (code) => `<!doctype html><html lang="en"><title>A page</title>\n${code}\n</html>`,
  };

  test.each([
    ['by the module', false],
    ['by the classic script', true],
  ])('shows its numbers, %s', async (_how, instead) => {
    const base = await host(dist);
    const site = newSite(`html-${instead}`, filesOf('html', [apple(base), fromFile(base)], around, instead));
    for (const browser of ['chromium', 'firefox'] as const) {
      useBrowser(browser);
      const { page, complaints } = await open(`${await host(site)}page.html`);
      expectWeights(await weightsOf(page, 0));
      if (!instead) expectWeights(await weightsOf(page, 1), 'shoes_running');
      expect(complaints, browser).toEqual([]);
    }
    useBrowser('chromium');
  });
});
