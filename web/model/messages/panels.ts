import type { Messages } from '../i18n.js';

/** The buttons that open panels. Each panel's own texts come with its code. */
export const panels = {
  bar: {
    en: 'Other ways to look, compare, learn, take along, embed',
    zh: '换个看法、对比、看它学、带走、嵌入',
  },
  loading: { en: 'Loading …', zh: '正在载入……' },
  unreachable: {
    en: 'This part could not be loaded. Check your connection and open it again; if that does not help, reload the page.',
    zh: '这一部分没能载入。请检查网络连接，再打开一次；还不行就刷新页面。',
  },
  overview: { en: 'Whole model', zh: '整个模型' },
  overview_hint: {
    en: 'All layers, heads and steps as one picture, from words to result; choose one to go there',
    zh: '从词到结果，所有的层、头和步骤画在一幅图里；点一处就到那里去',
  },
  look: { en: 'Lines and tables', zh: '连线与表格' },
  look_hint: {
    en: 'Who looks at whom: as lines, as a table, by row or by column, for one head or for all',
    zh: '谁在看谁：连线或表格，按行或按列，一个头或所有的头',
  },
  plane: { en: 'Words as points', zh: '把词画成点' },
  plane_hint: {
    en: 'Where each word’s vector lies before and after attention, in two dimensions',
    zh: '每个词的向量在注意力前后的位置，画在平面上',
  },
  compare: { en: 'Compare', zh: '对比' },
  compare_hint: {
    en: 'Keep this state and see what differs after your changes',
    zh: '留住现在的样子，看看改动之后有什么不同',
  },
  learn: { en: 'Learn it', zh: '看它学' },
  learn_hint: {
    en: 'A small model learns before your eyes: from random weights to a head that finds its word',
    zh: '看一个小模型从随机权重学起，直到有个头找准该看的词',
  },
  take: { en: 'Take it along', zh: '带走' },
  take_hint: {
    en: 'Figures, tables, files and runnable code; bring your own numbers in',
    zh: '图、表、文件和可以运行的代码；也可以带自己的数进来',
  },
  embed: { en: 'Embed', zh: '嵌入' },
  embed_hint: {
    en: 'Put this into an article, a course or a slide of your own, live or as a picture',
    zh: '放进你自己的文章、课程或幻灯片，可以是活的，也可以是图片',
  },
} as const satisfies Messages;
