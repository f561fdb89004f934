import { elementTag, sceneFile } from './element-tag.js';
import { attributeValue } from './escape.js';
import type { EmbedChoice, Recipe } from './recipe.js';

export const elementScript = ({ base }: EmbedChoice): string =>
  `<script type="module" src="${attributeValue(`${base}element.js`)}"></script>`;

const classicScript = ({ base }: EmbedChoice): string =>
  `<script src="${attributeValue(`${base}attention-playground.js`)}" defer></script>`;

export const html: Recipe = {
  id: 'html',
  name: { en: 'Web page (HTML)', zh: '网页（HTML）' },
  kind: 'element',
  steps: [
    {
      text: {
        en: 'Put this where the playground should appear. The script is needed once on a page, however many playgrounds it has.',
        zh: '放在想让它出现的位置。一页里无论放几个，脚本只需要写一次。',
      },
      file: 'page.html',
      language: 'html',
      code: (choice) => `${elementScript(choice)}\n${elementTag(choice)}`,
    },
    {
      text: {
        en: 'Save the scene as a file of this name beside the page.',
        zh: '把场景存成这个名字的文件，放在网页旁边。',
      },
      file: 'scene.json',
      language: 'json',
      code: sceneFile,
    },
    {
      text: {
        en: 'For a page that is opened as a file, or a host that sends no CORS headers: one classic script in place of the module.',
        zh: '网页直接当文件打开，或者存放脚本的站点不发送 CORS 头：把模块换成这一个普通脚本。',
      },
      file: 'page.html',
      language: 'html',
      instead: true,
      code: (choice) => `${classicScript(choice)}\n${elementTag(choice)}`,
    },
  ],
};
