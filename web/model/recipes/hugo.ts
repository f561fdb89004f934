// Hugo strips HTML from Markdown, so the tag comes from a shortcode. Names and values go through as they are written: every
// attribute works, also those of later versions.
import { attributesText, childrenOf, sceneFile } from './element-tag.js';
import type { Recipe } from './recipe.js';
import { elementScript } from './html.js';

const kShortcode = [
  '<attention-playground',
  '{{- range $name, $value := .Params }}',
  '{{- $text := replace (string $value) "\\"" "&quot;" }}',
  '{{- printf " %s=\\"%s\\"" $name $text | safeHTMLAttr }}',
  '{{- end }}>{{ .Inner | safeHTML }}</attention-playground>',
].join('\n');

export const hugo: Recipe = {
  id: 'hugo',
  name: { en: 'Hugo', zh: 'Hugo' },
  kind: 'element',
  steps: [
    {
      text: {
        en: 'Once for the site: save this as a shortcode.',
        zh: '整个站点一次：把这一段存成短代码。',
      },
      file: 'layouts/shortcodes/attention.html',
      language: 'html',
      code: (choice) => `${elementScript(choice)}\n${kShortcode}`,
    },
    {
      text: { en: 'Put this into the page.', zh: '放进文章里。' },
      file: 'content/page.md',
      language: 'text',
      code: (choice) => {
        const inner = childrenOf(choice);
        return [
          `{{< attention${attributesText(choice, { root: '/', truthy: true })} >}}`,
          ...inner.map((line) => `  ${line}`),
          '{{< /attention >}}',
        ].join('\n');
      },
    },
    {
      text: {
        en: 'Save the scene under static/. If the site lies in a folder of its host, write the folder before the name in src.',
        zh: '把场景存到 static/ 里。站点放在域名下的某个文件夹里时，在 src 的文件名前面写上那个文件夹。',
      },
      file: 'static/scene.json',
      language: 'json',
      code: sceneFile,
    },
  ],
};
