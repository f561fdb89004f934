import { frameScript, frameTag } from './frame.js';
import type { Recipe } from './recipe.js';

export const iframe: Recipe = {
  id: 'iframe',
  name: { en: 'Frame (iframe)', zh: '内嵌框架（iframe）' },
  kind: 'frame',
  steps: [
    {
      text: {
        en: 'Put this where the playground should appear. The script, once on a page, gives each frame the height of what is in it; without it a frame scrolls.',
        zh: '放在想让它出现的位置。脚本一页写一次，框架会随内容变高变矮；没有它，框架里自己滚动。',
      },
      file: 'page.html',
      language: 'html',
      code: (choice) => `${frameTag(choice)}\n${frameScript(choice)}`,
    },
  ],
};
