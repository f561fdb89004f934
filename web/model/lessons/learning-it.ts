import type { Lang } from '../i18n.js';
import { entries } from './entries.js';
import { coreference } from './learned-scenes.js';
import type { Lesson } from './lesson.js';

const at = { layer: 1, head: 1 };
const weight = (row: number, column: number) =>
  `{layers.${String(at.layer)}.heads.${String(at.head)}.weights.${String(row)}.${String(column)}}`;

const told = {
  en: { words: "The trophy didn't fit in the suitcase because it was too big .", it: 8, thing: 1 },
  zh: { words: '奖杯 放 不进 箱子 ， 因为 它 太 大 了 。', it: 6, thing: 0 },
} as const satisfies Record<Lang, unknown>;

const lessonIn = (lang: Lang): Lesson => ({
  ...entries.learning_it,
  lang,
  summary: {
    en: 'From random numbers to a head that finds its noun, before your eyes.',
    zh: '从一堆随机数，到一个找得准的头，就在你眼前。',
  },
  body: [
    {
      text: {
        en: 'The weights of lesson 1 were random once. The panel below starts there again, in your browser: press *Learn*, and within seconds the row of [t|it] finds its noun.',
        zh: '第 1 课的权重也曾是随机数。下面的面板就在你的浏览器里从头来过：按下*开始学*，几秒钟之后，[t|它]这一行就找到了该看的词。',
      },
    },
    {
      ordered: false,
      list: [
        {
          en: '*A step:* the model reads 32 sentences and says what *it* names in each. The derivative of its error tells every weight which way to go, and all of them move a little (Adam; Kingma & Ba 2015). The *learning rate* says how far.',
          zh: '*一步：*模型读 32 句话，逐句回答“它”指谁。误差的导数告诉每个权重该往哪边走，于是全体挪动一点点（Adam；Kingma 和 Ba，2015）。这“一点点”有多大，由*学习率*决定。',
        },
        {
          en: '*Loss:* −log of the share that the right answer got, on average. At 0 it would be certain and right every time.',
          zh: '*损失：*正确答案得到的份额，取 −log，再求平均。降到 0，就是每次都答对，而且毫不犹豫。',
        },
        {
          en: '*Accuracy:* how many answers are right. What counts is the one on sentences kept out of training.',
          zh: '*准确率：*答对了多少。要看的是没参加训练的句子。',
        },
        {
          en: '*Seed:* it settles the random start and which sentences come when. The same seed gives the same run, to the last digit.',
          zh: '*种子：*它定下开头的随机数和句子出现的次序。种子相同，整个过程就连最后一位小数都相同。',
        },
      ],
    },
    {
      text: {
        en: `With the weights that ship, [t|it] gives [t|trophy] ${weight(8, 1)}. Nobody asked for that: only right answers are rewarded, looking is not.`,
        zh: `在随页面提供的这组权重里，[t|它]给[t|奖杯]的权重是 ${weight(6, 0)}。这不是谁要求的：训练只奖励答对，不管看哪里。`,
      },
    },
  ],
  scene: coreference(told[lang].words),
  opens: { panel: 'learn', model: { task: 'coreference' } },
  tries: [
    {
      label: { en: 'Another seed', zh: '换一个种子' },
      why: {
        en: 'Press *Learn* again, with seed 12. Hardly an answer is wrong, yet its best head looks at the noun in only three sentences of four. The table of runs puts them side by side.',
        zh: '用种子 12 再*开始学*一次。几乎句句答对，可是看得最准的那个头，四句里只有三句看向该看的词。下面的表把几次训练并排列出来。',
      },
      patch: {},
      opens: { panel: 'learn', model: { task: 'coreference', seed: 12 } },
    },
    {
      label: { en: 'A learning rate of 1, far too large', zh: '学习率 1，大得离谱' },
      why: {
        en: 'Every step overshoots, the next error is larger still. The loss runs into the thousands, and of the answers hardly one is right.',
        zh: '每一步都走过了头，下一步的误差更大。损失涨到成千上万，几乎没有一句答得对。',
      },
      patch: {},
      opens: { panel: 'learn', model: { task: 'coreference', learning_rate: 1 } },
    },
    {
      label: { en: 'Let it learn another task: copying', zh: '换个任务：照抄' },
      why: {
        en: 'Letters before the mark are to be written again after it. Watch a stripe appear in one of the heads: most letters look where the next one to copy stands.',
        zh: '把记号前面的字母，在记号后面照抄一遍。看其中一个头里渐渐出现一条斜线：多数字母看向接下来要抄的那一个。',
      },
      patch: {},
      opens: { panel: 'learn', model: { task: 'copy' } },
    },
  ],
  question: {
    kind: 'choice',
    prompt: {
      en: 'A run with another seed ends at the same accuracy. What does that tell you about its heads?',
      zh: '换了种子再训练一次，准确率一样高。由此能知道它的头在看哪里吗？',
    },
    choices: [
      { en: 'One of them looks at the right noun just as directly', zh: '能：一定也有一个头直接看向那个词' },
      {
        en: 'Nothing for certain: other weights can give the same answers',
        zh: '不能：别的权重也能给出同样的答案',
      },
      { en: 'That its weights are the same numbers', zh: '能：两组权重就是同样的数' },
    ],
    answer: { index: 1 },
    reveal: {
      en: 'Training asks for answers, and many weights give them. Looking straight at the noun is one way; gathering both nouns and the adjective somewhere else first, and looking there, is another. Compare the runs in the table.',
      zh: '训练要的是答案，能给出答案的权重有很多组。直接看向那个词是一条路；先把两个名词和形容词汇到别处，再去看那里，是另一条路。在表里比较几次训练就知道了。',
    },
  },
  focus: { stage: 'weights', ...at, row: told[lang].it, column: told[lang].thing },
  controls: ['precision'],
});

export const learningIt: Readonly<Record<Lang, Lesson>> = { en: lessonIn('en'), zh: lessonIn('zh') };
