import { frameAddress, frameScript, frameTag } from './frame.js';
import type { EmbedChoice, Recipe } from './recipe.js';

/** oEmbed answers for pages of lessons only: as they stand. */
export function lessonPage({ base, attributes, lang, scene }: EmbedChoice): string {
  const [first, ...others] = attributes.filter(([name]) => name !== 'lang');
  if (scene || first?.[0] !== 'lesson' || others.length > 0) return '';
  return `${base}lessons/${first[1]}/${lang === 'zh' ? 'zh/' : ''}`;
}

export const wordpress: Recipe = {
  id: 'wordpress',
  name: { en: 'WordPress', zh: 'WordPress' },
  kind: 'frame',
  steps: [
    {
      text: {
        en: 'Add a block “Custom HTML” and put this into it. Your account must be allowed to write HTML, as those of administrators and editors are on most sites.',
        zh: '添加“自定义 HTML”区块，放进这一段。账号要有写 HTML 的权限：多数站点的管理员和编辑都有。',
      },
      file: '',
      language: 'html',
      code: (choice) => `${frameTag(choice)}\n${frameScript(choice)}`,
    },
    {
      text: {
        en: 'Without that right: paste this address into an empty paragraph, or into a block “Embed”. It shows the lesson as it stands.',
        zh: '没有这个权限：把这个网址粘贴到一个空段落里，或者“嵌入”区块里。显示的是原样的课程。',
      },
      file: '',
      language: 'text',
      instead: true,
      code: lessonPage,
    },
    {
      text: {
        en: 'Without that right: your site offers a block for frames (iframe)? Then give it this address.',
        zh: '没有这个权限，但站点有 iframe 区块：把这个网址填进去。',
      },
      file: '',
      language: 'text',
      instead: true,
      code: (choice) => (lessonPage(choice) === '' ? frameAddress(choice) : ''),
    },
  ],
};
