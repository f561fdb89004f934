import { frameAddress } from './frame.js';
import type { Recipe } from './recipe.js';

export const notion: Recipe = {
  id: 'notion',
  name: { en: 'Notion', zh: 'Notion' },
  kind: 'frame',
  steps: [
    {
      text: {
        en: 'Type /embed on an empty line, press Enter, paste this address and choose “Embed link”. Drag the lower edge to the height you want.',
        zh: '在空行输入 /embed，按回车，粘贴这个网址，点“嵌入链接”。拖动下边缘调整高度。',
      },
      file: '',
      language: 'text',
      code: frameAddress,
    },
  ],
};
