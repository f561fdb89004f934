import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lessonPages, type Told } from '../../../web/build/lesson-pages.mjs';
import { siteUrl } from '../../../web/build/site-url.mjs';
import { root } from '../rules/sources.js';

const template = readFileSync(`${root}web/index.html`, 'utf8');
const site = 'https://example.org/attention/';

const told = (id: string, lang: Told['lang'], more: Partial<Told> = {}): Told => ({
  ...{ id, number: 4, lang, title: `Title of ${id}`, summary: 'One sentence.', alt: 'Weights' },
  ...{ text: '<p>Costs $1 & more</p>', table: '<table></table>', ...more },
});
const lessons = ['apple', 'pear'].flatMap((id) => [told(id, 'en'), told(id, 'zh')]);
const made = (all: readonly Told[], at: string | null) => new Map(lessonPages(template, all, at));

const content = (html: string, property: string): string | undefined =>
  new RegExp(`<meta property="${property}" content="([^"]*)" />`).exec(html)?.[1];

describe('pages of lessons', () => {
  test('say what they are to other sites, in absolute addresses', () => {
    const html = made(lessons, site).get('lessons/apple/zh/index.html')!;
    expect(content(html, 'og:title')).toBe('Title of apple');
    expect(content(html, 'og:description')).toBe('One sentence.');
    expect(content(html, 'og:url')).toBe(`${site}lessons/apple/zh/`);
    expect(content(html, 'og:image')).toBe(`${site}posters/apple.zh.png`);
    expect([content(html, 'og:locale'), content(html, 'og:locale:alternate')]).toEqual(['zh_CN', 'en_US']);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(html).toContain(`<link rel="canonical" href="${site}lessons/apple/zh/" />`);
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${site}lessons/apple/" />`);
    expect(html).toContain(
      `<link rel="alternate" type="application/json+oembed" href="${site}oembed/apple.zh.json" title="Title of apple" />`,
    );
  });

  test('without a site’s address name nothing outside of their folder', () => {
    const files = made(lessons, null);
    expect([...files.keys()].filter((name) => !name.startsWith('lessons/'))).toEqual([]);
    for (const html of files.values()) expect(html).not.toMatch(/https?:|og:|oembed|canonical/);
  });

  test.each([
    ['lessons/apple/index.html', 'en', '../../'],
    ['lessons/apple/zh/index.html', 'zh-CN', '../../../'],
  ])('%s names its files relative to itself', (name, lang, top) => {
    const html = made(lessons, null).get(name)!;
    expect(html).toContain(`<html lang="${lang}"`);
    const base = new URL(name, 'https://host.example/any/folder/');
    const named = [...html.matchAll(/\b(?:src|href)="([^"]+)"/g)].map(
      ([, to]) => new URL(to!, base).pathname,
    );
    expect(named).toContain('/any/folder/page.js');
    expect(named).toContain('/any/folder/page.css');
    expect(named).toContain('/any/folder/lessons/pear/' + (lang === 'en' ? '' : 'zh/'));
    expect(named.filter((path) => !path.startsWith('/any/folder/'))).toEqual([]);
    expect(html).toContain(`data-top="${top}"`);
    expect(html).toContain('<attention-playground lesson="apple"');
  });

  test('hold the lesson’s own words as they are', () => {
    const hostile = told('apple', 'en', { title: '"><script>', summary: '$& </title>' });
    const html = made([hostile], site).get('lessons/apple/index.html')!;
    expect(html).toContain('<p>Costs $1 & more</p>');
    expect(html).not.toContain('"><script>"');
    expect(html).toContain('<h2>4. &quot;&gt;&lt;script&gt;</h2>');
    expect(content(html, 'og:description')).toBe('$&amp; &lt;/title&gt;');
  });

  test('are all in the sitemap', () => {
    const found = [
      ...made(lessons, site)
        .get('sitemap.xml')!
        .matchAll(/<loc>([^<]+)<\/loc>/g),
    ];
    const pages = ['', 'lessons/apple/', 'lessons/apple/zh/', 'lessons/pear/', 'lessons/pear/zh/'];
    expect(found.map(([, address]) => address)).toEqual(pages.map((page) => site + page));
  });

  test('a page that has changed is noticed, not passed over', () => {
    expect(() => lessonPages('<html lang="en"></html>', lessons, null)).toThrow(/has no/);
  });
});

describe('oEmbed', () => {
  const response = JSON.parse(made(lessons, site).get('oembed/apple.zh.json')!) as Record<string, unknown>;

  test('is a rich response with all that the specification asks of one', () => {
    expect(response).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Title of apple',
      provider_url: site,
    });
    expect(response['width']).toBeTypeOf('number');
    expect(response['height']).toBeTypeOf('number');
    // A thumbnail has all three or none (2.3.4).
    expect(response).toMatchObject({
      thumbnail_url: `${site}posters/apple.zh.png`,
      ...{ thumbnail_width: 1200, thumbnail_height: 630 },
    });
  });

  test('gives one frame that may run scripts and nothing else', () => {
    const html = String(response['html']);
    expect(html).toMatch(/^<iframe [^<>]*><\/iframe>$/);
    expect(html).toContain('sandbox="allow-scripts"');
    expect(html).toContain(`src="${site}embed.html#lesson=apple&amp;lang=zh"`);
    expect(html).toContain('title="Title of apple"');
  });
});

describe('SITE_URL', () => {
  test.each([
    ['https://example.org', 'https://example.org/'],
    ['https://example.org/a/b', 'https://example.org/a/b/'],
    [' http://localhost:8080/x/ ', 'http://localhost:8080/x/'],
  ])('%s is %s', (given, url) => {
    expect(siteUrl(given)).toBe(url);
  });

  test.each([undefined, '', '  '])('%j: nobody said', (given) => {
    expect(siteUrl(given)).toBeNull();
  });

  test.each([
    'example.org',
    'ftp://example.org/',
    'javascript:alert(1)',
    'https://example.org/?a',
    'https://example.org/#a',
    'https://me:secret@example.org/',
  ])('%s is refused', (given) => {
    expect(() => siteUrl(given)).toThrow(/SITE_URL must/);
  });
});
