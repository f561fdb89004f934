// Sites that run no script of their authors: a picture, and a link to the live one.
import { markdownAddress, markdownText } from './escape.js';
import type { EmbedChoice, Recipe } from './recipe.js';

const invitation = { en: 'Change any number of it', zh: '打开就能改动里面的每一个数' };

const picture = ({ title }: EmbedChoice, address: string): string =>
  `![${markdownText(title)}](${markdownAddress(address)})`;

export const pngOf = ({ poster }: EmbedChoice): string => poster.replace(/\.svg$/, '.png');

const captioned = (choice: EmbedChoice, shown: string): string =>
  [shown, ...(choice.caption === '' ? [] : [markdownText(choice.caption)])].join('\n\n');

const linked = (choice: EmbedChoice): string =>
  `[${markdownText(invitation[choice.lang])}](${markdownAddress(choice.link)})`;

export const pictures: Recipe = {
  id: 'pictures',
  name: {
    en: 'Picture and link (GitHub, Medium, 知乎, 掘金, 公众号)',
    zh: '图片加链接（知乎、掘金、公众号、GitHub、Medium）',
  },
  kind: 'picture',
  steps: [
    {
      text: {
        en: 'GitHub and other Markdown: the picture, which is a link.',
        zh: 'GitHub 等 Markdown：图片本身就是链接。',
      },
      file: 'README.md',
      language: 'markdown',
      code: (choice) =>
        captioned(choice, `[${picture(choice, choice.poster)}](${markdownAddress(choice.link)})`),
    },
    {
      text: {
        en: '知乎, 掘金, Medium, which take no SVG: this Markdown, or upload the PNG and put the link under it.',
        zh: '知乎、掘金、Medium 不收 SVG：用这段 Markdown，或者上传 PNG，把链接放在图的下面。',
      },
      file: '',
      language: 'markdown',
      instead: true,
      code: (choice) => captioned(choice, `${picture(choice, pngOf(choice))}\n\n${linked(choice)}`),
    },
    {
      text: {
        en: '公众号: upload the PNG. Links in an article lead nowhere there: set this address as “Read the original” (阅读原文).',
        zh: '公众号：上传 PNG。正文里的外链点不开，请把这个网址填到“阅读原文”。',
      },
      file: '',
      language: 'text',
      instead: true,
      code: ({ link }) => link,
    },
  ],
};
