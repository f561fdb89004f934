import type { Lang, Message } from '../i18n.js';
import { entries } from './entries.js';
import { shopMatch, shopTags, shopVerdict } from './learned-scenes.js';
import type { Lesson, Try } from './lesson.js';

/** Every model here has one layer of one head. */
const weight = (row: number, column: number) => `{layers.0.heads.0.weights.${String(row)}.${String(column)}}`;
const look = (row: number, column: number) => ({ stage: 'weights', layer: 0, head: 0, row, column }) as const;
const only = (text: string): Message => ({ en: text, zh: text });

interface Told {
  readonly query: string;
  readonly title: string;
  /** A word of the query, and another for the same in the title. */
  readonly same: readonly [row: number, column: number];
  /** Its first word asks for what the title does not have. */
  readonly absent: string;
  readonly tries: readonly Try[];
}

const told: Readonly<Record<Lang, Told>> = {
  en: {
    query: 'airy trainers',
    title: 'Nike air max 270 sneakers men breathable light .',
    same: [0, 6],
    absent: 'waterproof trainers',
    tries: [
      {
        label: only('Tags: 42 in a model’s name'),
        why: only(
          'Every word gets a tag. [t|42] looks at [t|boost]: part of the model’s name. Click other words and read their tags in the answer.',
        ),
        scene: shopTags('Adidas ultra boost 42 sneakers men running light'),
        focus: look(3, 2),
      },
      {
        label: only('Tags: 42 as a size'),
        why: only(
          'The same number after [t|size] is a size. Click the two words [t|apple]: a brand at the front, part of a colour before [t|green].',
        ),
        scene: shopTags('Apple watch apple green size 42'),
        focus: look(5, 4),
      },
      {
        label: only('The verdict of a review'),
        why: only(
          'Screen, battery and camera are praised, and yet the answer is “bad”: the row of [t|Overall] goes to [t|regret]. The sentence that gets most of the weight is the shortest summary of the review.',
        ),
        scene: shopVerdict(
          'The screen is sharp . The battery is strong . The camera is quick . All in all I regret it . The price is cheap . Overall',
        ),
        focus: look(27, 19),
      },
    ],
  },
  zh: {
    query: '透气 跑鞋',
    title: 'Nike air max 270 跑步鞋 男 透气 轻便 .',
    same: [1, 4],
    absent: '防水 跑鞋',
    tries: [
      {
        label: only('标签：型号里的 270'),
        why: only(
          '每个词都得到一个标签。[t|270] 看向 [t|max]，所以是型号的一部分。点别的词，看看答案里的标签。',
        ),
        scene: shopTags('Nike air max 270 跑步鞋 男 透气 轻便'),
        focus: look(3, 2),
      },
      {
        label: only('标签：尺码 270'),
        why: only('同一个数，后面跟着[t|码]，就是尺码了。'),
        scene: shopTags('Nike 跑步鞋 男 270 码 黑色'),
        focus: look(3, 4),
      },
      {
        label: only('一篇评价的结论'),
        why: only(
          '屏幕模糊、电池差劲、价格偏贵，答案却是“好评”：[t|总评]这一行看的是[t|满意]。权重最大的那一句，就是这篇评价最短的摘要。',
        ),
        scene: shopVerdict('屏幕 很 模糊 ， 电池 很 差劲 ， 总之 我 很 满意 。 价格 很 偏贵 ， 总评'),
        focus: look(17, 11),
      },
    ],
  },
};

function lessonIn(lang: Lang): Lesson {
  const { query, title, same, absent, tries } = told[lang];
  return {
    ...entries.in_a_shop,
    lang,
    summary: {
      en: 'A search, a title, a review: one mechanism, three uses.',
      zh: '搜索、标题、评价：同一种机制，三种用法。',
    },
    body: [
      {
        text: {
          en: `*Search.* The words of the search are the rows, those of a product’s title the columns: [q|queries] come from one text, [k|keys] and [v|values] from the other. That is *cross-attention*. [t|airy] is nowhere in the title, and still it gives [t|breathable] ${weight(0, 6)}: training has made the key of [t|breathable] fit the query of [t|airy]. Nothing but what is looked at is handed on, and so the model can name what it found.`,
          zh: `*搜索。*行是搜索的词，列是商品标题的词：[q|查询]来自一段文字，[k|键]和[v|值]来自另一段，这叫*交叉注意力*。标题里没有[t|跑鞋]这个词，它却把 ${weight(1, 4)} 给了[t|跑步鞋]：训练让[t|跑步鞋]的键配上了[t|跑鞋]的查询。传下去的只有看到的东西，所以模型说得出它找到了哪个词。`,
        },
      },
      {
        text: {
          en: '*Tags.* In a title, [t|42] may be a size or part of a model’s name. Its row goes to the neighbour that tells: [t|size], or [t|boost].',
          zh: '*标签。*标题里的 [t|270] 可能是尺码，也可能是型号的一部分。它这一行会看向说明问题的邻居：[t|码]，或者 [t|max]。',
        },
      },
      {
        text: {
          en: '*Verdict.* A review goes through screen, battery and price; one sentence says what it all comes to. The row of the last word finds it, wherever it stands.',
          zh: '*结论。*一篇评价说了屏幕，又说电池和价格，真正下结论的只有一句。最后一个词的那一行找得到它，不管它在哪里。',
        },
      },
      {
        text: {
          en: 'Three models, each with a task of its own (the other two open below); what they learned lies in their matrices. Queries, keys, values and softmax are those of lesson 4.',
          zh: '三个模型，各学各的任务（后两个在下面打开），学到的东西都在矩阵里。查询、键、值和 softmax，还是第 4 课的那一套。',
        },
      },
    ],
    scene: shopMatch(query, title),
    tries,
    question: {
      kind: 'choice',
      prompt: {
        en: 'Somebody searches for *waterproof* [t|trainers]. Nothing in the title is, but the weights of a row sum to 1 all the same. Where does *waterproof* put them?',
        zh: '有人搜“防水”[t|跑鞋]。标题里没有一个词说防水，可是一行权重的总和总是 1。“防水”把权重放到哪里？',
      },
      choices: [
        { en: 'To all words alike', zh: '平均分给所有的词' },
        { en: 'To the full stop, which offers nothing', zh: '给末尾的句点，那里什么也没有' },
        { en: 'Nowhere: they are all 0', zh: '哪儿也不去，全是 0' },
      ],
      answer: { index: 1 },
      patch: shopMatch(absent, title),
      reveal: {
        en: `The full stop gets ${weight(0, 8)}. Training has turned it into a place to look at when there is nothing to be found, and the full stop is also the answer. Large models use their first token in such a way (Xiao et al. 2024).`,
        zh: `句点得到 ${weight(0, 8)}。训练把它变成了“没找到”时看的地方，回答也就是句点。大模型常常这样用第一个词元（Xiao 等，2024）。`,
      },
    },
    focus: look(...same),
    controls: ['precision'],
  };
}

export const inAShop: Readonly<Record<Lang, Lesson>> = { en: lessonIn('en'), zh: lessonIn('zh') };
