// How to embed, platform by platform: the recipes of the embed builder, written for one lesson.

/** @typedef {import('../model/recipes/recipe.js').Recipe} Recipe */
/** @typedef {import('../model/recipes/recipe.js').EmbedChoice} EmbedChoice */

/** docs.ts puts the address of the reader's own site in its place. */
const kBase = 'https://example.org/attention/';

const texts = {
  en: {
    title: 'Attention by hand: 我喜欢苹果',
    caption: 'Change any number: everything that follows from it changes.',
    question: 'Which word does 苹果 look at most?',
    instead: 'Or: ',
  },
  zh: {
    title: '手算注意力：我喜欢苹果',
    caption: '改动任意一个数，由它得出的数都会跟着变。',
    question: '“苹果”最看重哪个词？',
    instead: '或者：',
  },
};

/**
 * @param {import('./languages.mjs').Lang} lang
 * @returns {EmbedChoice}
 */
const choice = (lang) => ({
  base: kBase,
  attributes: [
    ['lesson', 'apple'],
    ['hide', 'seed'],
    ['question', texts[lang].question],
  ],
  scene: null,
  lang,
  title: texts[lang].title,
  link: `${kBase}#lesson=apple`,
  caption: texts[lang].caption,
  // tests/web/e2e/docs.test.ts holds them against the core.
  rows: { query: '苹果', tokens: ['我', '喜欢', '苹果'], weights: ['0.2750', '0.3444', '0.3806'] },
  height: 640,
  poster: `${kBase}posters/apple.${lang}.svg`,
});

/**
 * As Markdown.
 * @param {readonly Recipe[]} recipes
 * @param {import('./languages.mjs').Lang} lang
 */
export function recipeSections(recipes, lang) {
  return recipes
    .map(({ id, name, steps }) => {
      const written = steps
        .map((step) => ({ ...step, code: step.code(choice(lang)) }))
        .filter(({ code }) => code !== '')
        .map(({ text, file, language, code, instead }) => {
          const where = file === '' ? '' : ` \`${file}\``;
          return `${instead ? `${texts[lang].instead}` : ''}${text[lang]}${where}\n\n\`\`\`\`\`\`${language}\n${code}\n\`\`\`\`\`\``;
        });
      return [`### ${name[lang]} {#recipe-${id.replaceAll('_', '-')}}`, ...written].join('\n\n');
    })
    .join('\n\n');
}
