import { elementTag, sceneFile } from './element-tag.js';
import { jsonString } from './escape.js';
import type { Recipe } from './recipe.js';

export const vitepress: Recipe = {
  id: 'vitepress',
  name: { en: 'VitePress', zh: 'VitePress' },
  kind: 'element',
  steps: [
    {
      text: {
        en: 'Once for the site: add this to the object in .vitepress/config.js. The second line tells Vue that the tag is not a component of its own.',
        zh: '整个站点一次：在 .vitepress/config.js 的对象里加上这些。第二行告诉 Vue：这个标签不是它的组件。',
      },
      file: '.vitepress/config.js',
      language: 'js',
      code: ({ base }) =>
        [
          `head: [['script', { type: 'module', src: ${jsonString(`${base}element.js`)} }]],`,
          "vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'attention-playground' } } },",
        ].join('\n'),
    },
    {
      text: {
        en: 'Put this into the page, with an empty line before and after it.',
        zh: '放进文章里，前后各留一个空行。',
      },
      file: 'page.md',
      language: 'html',
      code: (choice) => `<div>\n${elementTag(choice, { root: '/', indent: '  ' })}\n</div>`,
    },
    {
      text: {
        en: 'Save the scene under public/. If the site has a base other than “/”, write it before the name in src.',
        zh: '把场景存到 public/ 里。站点的 base 不是“/”时，在 src 的文件名前面写上它。',
      },
      file: 'public/scene.json',
      language: 'json',
      code: sceneFile,
    },
  ],
};
