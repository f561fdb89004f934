import type { Lang, Message } from '../i18n.js';
import { entries } from './entries.js';
import { twoMeanings } from './learned-scenes.js';
import type { Lesson, Meaning, Try } from './lesson.js';

/** Where the model that ships looks, as its file says; from 0. */
const at = { layer: 0, head: 0 };
const head = `layers.${String(at.layer)}.heads.${String(at.head)}`;

const senses = {
  river: { en: 'the bank of a river', zh: '河岸' },
  money: { en: 'the bank with money', zh: '银行' },
  fruit: { en: 'fruit', zh: '水果' },
  company: { en: 'company', zh: '公司' },
} as const satisfies Record<string, Message>;

const said = (word: string, sense: Message, ...sentences: string[]): Meaning[] =>
  sentences.map((words) => ({ scene: twoMeanings(words), row: words.split(' ').indexOf(word), sense }));

const bank = [
  ...said(
    'bank',
    senses.river,
    'He saw the boat at the bank .',
    'We saw the reeds at the bank .',
    'The mud of the bank was new to me .',
    'The fish of the bank was new to them .',
  ),
  ...said(
    'bank',
    senses.money,
    'She saw the money at the bank .',
    'They saw the cheque at the bank .',
    'The manager of the bank was new to us .',
    'The loan of the bank was new to Anna .',
  ),
];
const apple = [
  ...said(
    '苹果',
    senses.fruit,
    '我 喜欢 吃 苹果 。',
    '牛顿 被 苹果 砸中 。',
    '安娜 种 苹果 。',
    '小明 的 苹果 很 甜 。',
  ),
  ...said(
    '苹果',
    senses.company,
    '苹果 公司 发布 新品 。',
    '我 用 苹果 手机 。',
    '她 喜欢 投资 苹果 。',
    '安娜 的 苹果 很 卡 。',
  ),
];

interface Told {
  readonly meanings: readonly Meaning[];
  /** Of the lesson's scene: the word, and the one that decides. */
  readonly row: number;
  readonly column: number;
  /** The same with another word in that place. */
  readonly changed: string;
  readonly tries: readonly Try[];
}

/** Of a try that readers of one language have. */
const only = (text: string): Message => ({ en: text, zh: text });

const look = (row: number, column: number) => ({ stage: 'weights', ...at, row, column }) as const;

const told: Readonly<Record<Lang, Told>> = {
  en: {
    ...{ meanings: bank, row: 6, column: 3, changed: 'He saw the cash at the bank .' },
    tries: [
      {
        label: only('Cash instead of boat'),
        why: only(
          'One word is another, and the arrow goes to the other side. The row of [t|bank] looks at the same place as before; what stands there hands over something else.',
        ),
        scene: twoMeanings('He saw the cash at the bank .'),
        focus: look(6, 3),
      },
      {
        label: only('An apple that is eaten'),
        why: only(
          'It answers “the fruit” without looking at [t|ate]: half of the weight lies on the full stop. No word speaks for the company, and that is enough for it. Right answers need not come from where you would look. Put *charged* for [t|ate], and it looks there.',
        ),
        scene: twoMeanings('She ate the apple .'),
        focus: look(3, 4),
      },
      {
        label: only('He hates spinach'),
        why: only(
          'The verb says whether the thing is liked. [t|spinach] looks at its verb, and so does *peace* in *we love peace*.',
        ),
        scene: twoMeanings('He hates spinach .'),
        focus: look(2, 1),
      },
      {
        label: only('An apple in Chinese'),
        why: only(
          '我 I, 喜欢 like, 吃 to eat, 苹果 apple. The row of [t|苹果] goes to [t|吃]: the fruit. With 投资, to invest in, it would be the company.',
        ),
        scene: twoMeanings('我 喜欢 吃 苹果 。'),
        focus: look(3, 2),
      },
    ],
  },
  zh: {
    ...{ meanings: apple, row: 3, column: 2, changed: '我 喜欢 投资 苹果 。' },
    tries: [
      {
        label: only('把“吃”换成“投资”'),
        why: only(
          '只换一个词，箭头就到了另一边。[t|苹果]看的还是那个位置：位置没变，变的是那里的词交出来的值。',
        ),
        scene: twoMeanings('我 喜欢 投资 苹果 。'),
        focus: look(3, 2),
      },
      {
        label: only('牛顿被苹果砸中'),
        why: only(
          '它答“水果”，看的却不是[t|砸中]：权重大半给了句号和[t|被]。没有哪个词说是公司，它就当是水果。答得对，不等于看了你以为它该看的地方。把[t|砸中]换成“录用”，它就看过去了。',
        ),
        scene: twoMeanings('牛顿 被 苹果 砸中 。'),
        focus: look(2, 4),
      },
      {
        label: only('他讨厌菠菜'),
        why: only('怎么对待一样东西，就说明喜不喜欢它。[t|菠菜]看向动词；“我们热爱和平”里的“和平”也是。'),
        scene: twoMeanings('他 讨厌 菠菜 。'),
        focus: look(2, 1),
      },
      {
        label: only('英文的 bank'),
        why: only(
          'bank 可以是河岸，也可以是银行。他在 bank 看到船（[t|boat]），那就是河岸；看到现金（cash），那就是银行。',
        ),
        scene: twoMeanings('He saw the boat at the bank .'),
        focus: look(6, 3),
      },
    ],
  },
};

function lessonIn(lang: Lang): Lesson {
  const { meanings, row, column, changed, tries } = told[lang];
  return {
    ...entries.two_meanings,
    lang,
    summary: {
      en: 'A word has one vector; its neighbours add what it means in the sentence.',
      zh: '一个词只有一个向量；在句子里是什么意思，靠邻居补上。',
    },
    exhibit: 'meanings',
    meanings,
    body: [
      {
        text: {
          en: '[t|bank] has one vector, whether it is money that lies in it or a river that flows by. All arrows in the picture start there. The other words of the sentence decide where they go.',
          zh: '[t|苹果]只有一个词向量，不管是水果还是公司。图里所有箭头都从那里出发，往哪边走，由句子里别的词决定。',
        },
      },
      {
        text: {
          en: `In *he saw the boat at the bank* the row of [t|bank] gives [t|boat] {${head}.weights.6.3}. So most of what [t|bank] takes over is the [v|value] of [t|boat]. Added to the vector of [t|bank], it ends among the banks of rivers.`,
          zh: `在“我喜欢吃苹果”里，[t|苹果]这一行把 {${head}.weights.3.2} 给了[t|吃]。[t|苹果]取来的，大半是[t|吃]的[v|值]；加到自己的向量上，就落到了水果那一边。`,
        },
      },
      {
        text: {
          en: 'Meaning has become a direction. Nobody drew the two groups: the model was only asked which meaning is meant, and answers are read off where an arrow ends. Ends with different answers have to lie apart.',
          zh: '意思成了方向。这两群不是谁画出来的：训练时只问它是哪个意思，而答案是从箭头的终点读出来的，答案不同，终点就得分开。',
        },
      },
      {
        text: {
          en: 'Type a sentence of your own with [t|bank] in it, from the words that the model knows, and see on which side it lands.',
          zh: '用模型认识的词，自己写一句带[t|苹果]的话，看它落在哪一边。',
        },
      },
    ],
    scene: meanings[0]?.scene ?? twoMeanings(changed),
    tries,
    question: {
      kind: 'choice',
      prompt: {
        en: 'In *he saw the boat at the bank*, cash takes the place of [t|boat]. What changes in the layer for [t|bank]?',
        zh: '“我喜欢吃苹果”里的[t|吃]换成“投资”。在这一层里，[t|苹果]的什么会变？',
      },
      choices: [
        { en: 'Its [q|query]: it looks for something else', zh: '[q|查询]：它要找的东西变了' },
        { en: 'Its output: it finds something else', zh: '输出：它找到的东西变了' },
        { en: 'Both', zh: '两样都变' },
      ],
      answer: { index: 1 },
      patch: twoMeanings(changed),
      reveal: {
        en: `The [q|query] of [t|bank] is made of its own vector and its place, and both are as before: its first number is {${head}.q.6.0}, with either word. What has changed is the [k|key] and the [v|value] of its neighbour, and with them the output.`,
        zh: `[t|苹果]的[q|查询]由自己的向量和位置算出来，两样都没变：不管换成哪个词，它的第一个数都是 {${head}.q.3.0}。变的是邻居的[k|键]和[v|值]，输出也就跟着变了。`,
      },
    },
    focus: look(row, column),
    controls: ['precision'],
  };
}

export const oneWordTwoMeanings: Readonly<Record<Lang, Lesson>> = { en: lessonIn('en'), zh: lessonIn('zh') };
