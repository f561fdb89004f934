import { entries } from './entries.js';
import type { Lesson } from './lesson.js';

/** The Thousand Character Classic: no character comes twice. */
const classic =
  '天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏闰余成岁律吕调阳云腾致雨露结为霜金生丽水玉出昆冈剑号巨阙珠称夜光果珍李柰菜重芥姜';
const first = (count: number) => {
  const text = classic.slice(0, count);
  return { text, tokenize: 'chars' as const, tokens: [...text] };
};

export const longTexts: Lesson = {
  ...entries.long_texts,
  summary: {
    en: 'Twice the text is four times the work: measure it in your own browser.',
    zh: '文本长一倍，工作量是四倍：就在你的浏览器里量一量。',
  },
  exhibit: 'cost',
  body: [
    {
      text: {
        en: 'Every word looks at every word: [m|n] words make [m|n]² scores. Sixteen make 256; a book of 100,000 words would make ten billion, in every head of every layer.',
        zh: '每个词都要看每个词，[m|n] 个词就有 [m|n]² 个分数。16 个词是 256 个，十万词的一本书就是一百亿个，而且每层每个头都来一遍。',
      },
    },
    {
      text: {
        en: '*Memory can be saved.* Softmax gets by with a running maximum and a running sum. So scores can be made tile by tile and forgotten: the same output, and never an [m|n]×[m|n] matrix (Milakov & Gimelshein 2018; Dao et al. 2022). The time still grows like [m|n]².',
        zh: '*内存可以省。*softmax 只要一路记着最大值和总和就够了，所以分数可以一块一块地算，算完就丢：输出一样，却始终没有 [m|n]×[m|n] 的矩阵（Milakov 和 Gimelshein，2018；Dao 等，2022）。但时间仍按 [m|n]² 增长。',
      },
    },
    {
      text: {
        en: '*Time can be saved* by looking less far: with a window of [m|W] keys it grows like [m|n]·[m|W] (Beltagy et al. 2020). What is further away comes through the layers, as in lesson 11.',
        zh: '*时间也可以省*，只要别看那么远：每个词只看窗口里的 [m|W] 个键，时间就按 [m|n]·[m|W] 增长（Beltagy 等，2020）。更远的内容，像第 11 课那样一层一层传过来。',
      },
    },
    {
      text: {
        en: '*And attention thins out.* A row sums to 1, however many share it. Below are the first sixteen characters of the Thousand Character Classic, in which none comes twice: [t|天] gives its favourite, [t|宙], {heads.0.weights.0.5}.',
        zh: '*还有，注意力会变稀。*一行的权重总和是 1，分的人多了，每一份就少。下面是《千字文》的前十六个字，全文没有一个重复的字：[t|天]最看重[t|宙]，给了 {heads.0.weights.0.5}。',
      },
    },
  ],
  scene: {
    v: 1,
    ...first(16),
    d_model: 16,
    random: { seed: 42, order: ['w_q', 'w_k', 'w_v', 'x'], std: { x: 1, w: 0.3 } },
  },
  tries: [
    {
      label: { en: 'Twice as long: 32 characters', zh: '长一倍：32 个字' },
      why: {
        en: 'Four times the cells. The largest weight of [t|天] now goes to [t|闰] and is 0.2865.',
        zh: '格子变成四倍。[t|天]最大的权重给了[t|闰]，只有 0.2865。',
      },
      patch: first(32),
    },
    {
      label: { en: 'And again: 64 characters', zh: '再长一倍：64 个字' },
      why: {
        en: 'Sixteen times the cells of the beginning. The largest weight of [t|天] is down to 0.1845.',
        zh: '格子是开头的十六倍。[t|天]最大的权重降到 0.1845。',
      },
      patch: first(64),
    },
    {
      label: { en: 'A window of 4', zh: '窗口为 4' },
      why: {
        en: 'Four cells a row and no more: twice the text is only twice the work, and the weights stay large.',
        zh: '每行至多四格：文本长一倍，工作量也只多一倍，而且权重不会变稀。',
      },
      patch: { mask: { kind: 'window', window: 4 } },
      focus: { stage: 'weights', head: 0, row: 15, column: 13 },
    },
  ],
  question: {
    kind: 'choice',
    prompt: {
      en: 'A text grows from 1000 words to 8000. How many times as many scores does full attention make?',
      zh: '文本从 1000 个词增加到 8000 个词，完整注意力要算的分数变成多少倍？',
    },
    choices: [
      { en: '8 times', zh: '8 倍' },
      { en: '16 times', zh: '16 倍' },
      { en: '64 times', zh: '64 倍' },
    ],
    answer: { index: 2 },
    reveal: {
      en: 'Eight times the queries, and each looks at eight times the keys: 64. With a window it would be 8. Measure both, and see whether your browser agrees.',
      zh: '查询是 8 倍，每个查询要看的键也是 8 倍，合起来 64 倍。有窗口的话只是 8 倍。两种都量一量，看你的浏览器同不同意。',
    },
  },
  focus: { stage: 'weights', head: 0, row: 0, column: 5 },
  controls: ['mask', 'window', 'temperature', 'seed', 'precision'],
};
