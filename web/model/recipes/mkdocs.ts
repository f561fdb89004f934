import { elementTag, sceneFile } from './element-tag.js';
import { jsonString } from './escape.js';
import type { Recipe } from './recipe.js';

export const mkdocs: Recipe = {
  id: 'mkdocs',
  name: { en: 'MkDocs', zh: 'MkDocs' },
  kind: 'element',
  steps: [
    {
      text: {
        en: 'Once for the site: add this to mkdocs.yml (MkDocs 1.5 or newer).',
        zh: '整个站点一次：在 mkdocs.yml 里加上这些（MkDocs 1.5 或更新）。',
      },
      file: 'mkdocs.yml',
      language: 'yaml',
      code: ({ base }) => `extra_javascript:\n  - path: ${jsonString(`${base}element.js`)}\n    type: module`,
    },
    {
      text: {
        en: 'Put this into the page, with an empty line before and after it.',
        zh: '放进文章里，前后各留一个空行。',
      },
      file: 'docs/page.md',
      language: 'html',
      // A tag that Python-Markdown does not know is taken for a word of a paragraph; a div it leaves alone, whole.
      code: (choice) => `<div>\n${elementTag(choice, { root: '/', indent: '  ' })}\n</div>`,
    },
    {
      text: {
        en: 'Save the scene in docs/. If the site lies in a folder of its host, write the folder before the name in src.',
        zh: '把场景存到 docs/ 里。站点放在域名下的某个文件夹里时，在 src 的文件名前面写上那个文件夹。',
      },
      file: 'docs/scene.json',
      language: 'json',
      code: sceneFile,
    },
    {
      text: {
        en: 'MkDocs before 1.5 loads no modules: there one classic script, in place of these lines.',
        zh: 'MkDocs 1.5 之前的版本不加载模块：用这一个普通脚本代替上面几行。',
      },
      file: 'mkdocs.yml',
      language: 'yaml',
      instead: true,
      code: ({ base }) => `extra_javascript:\n  - ${jsonString(`${base}attention-playground.js`)}`,
    },
  ],
};
