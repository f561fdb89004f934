import { elementTag, sceneFile } from './element-tag.js';
import { jsonString } from './escape.js';
import type { Recipe } from './recipe.js';

export const docusaurus: Recipe = {
  id: 'docusaurus',
  name: { en: 'Docusaurus (MDX)', zh: 'Docusaurus（MDX）' },
  kind: 'element',
  steps: [
    {
      text: {
        en: 'Once for the site: add this line to the object in docusaurus.config.js.',
        zh: '整个站点一次：在 docusaurus.config.js 的对象里加上这一行。',
      },
      file: 'docusaurus.config.js',
      language: 'js',
      code: ({ base }) => `scripts: [{ src: ${jsonString(`${base}element.js`)}, type: 'module' }],`,
    },
    {
      text: {
        en: 'Put this into the page, with an empty line before and after it.',
        zh: '放进文章里，前后各留一个空行。',
      },
      file: 'docs/page.mdx',
      language: 'mdx',
      code: (choice) => elementTag(choice, { root: '/', truthy: true }),
    },
    {
      text: {
        en: 'Save the scene under static/. If the site has a baseUrl other than “/”, write it before the name in src.',
        zh: '把场景存到 static/ 里。站点的 baseUrl 不是“/”时，在 src 的文件名前面写上它。',
      },
      file: 'static/scene.json',
      language: 'json',
      code: sceneFile,
    },
  ],
};
