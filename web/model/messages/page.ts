import type { Messages } from '../i18n.js';

export const page = {
  title: { en: 'Attention Playground', zh: '注意力演练场' },
  intro: {
    en: 'Type a sentence, change any number, and watch attention follow. Click a number to see where it comes from.',
    zh: '输入一句话，改动任意一个数，看注意力随之变化。点任意一个数，就能看到它从哪里来。',
  },
  language: { en: 'Language', zh: '语言' },
  theme: { en: 'Colours', zh: '配色' },
  theme_auto: { en: 'System colours', zh: '系统配色' },
  theme_light: { en: 'Light', zh: '浅色' },
  theme_dark: { en: 'Dark', zh: '深色' },
  footer: {
    en: 'All arithmetic runs in your browser, in a C++ core compiled to WebAssembly. Nothing you type leaves this page.',
    zh: '全部运算都在你的浏览器里完成，由编译成 WebAssembly 的 C++ 核心计算。你输入的内容不会离开本页。',
  },
} as const satisfies Messages;
