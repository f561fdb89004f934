import type { Lang } from '../i18n.js';
import { entries } from './entries.js';
import { statistics } from './learned-scenes.js';
import type { Lesson } from './lesson.js';

/** Where the model that ships looks, as its file says; from 0. */
const at = { layer: 0, head: 0 };
const weight = (row: number, column: number) =>
  `{layers.${String(at.layer)}.heads.${String(at.head)}.weights.${String(row)}.${String(column)}}`;

const told = {
  en: { capital: 'The capital of Australia is', chips: 'Apple chips are', asked: 4, at: 3, chip: [2, 1] },
  zh: { capital: '澳大利亚 的 首都 是', chips: '苹果 芯片 是', asked: 3, at: 0, chip: [2, 0] },
} as const satisfies Record<Lang, unknown>;

/** Canberra, Sydney, chips as food, chips as devices: how often the corpus says so. */
const corpus = (...counts: number[]) => ({ panel: 'learn', model: { task: 'statistics', counts } }) as const;

const lessonIn = (lang: Lang): Lesson => ({
  ...entries.what_it_does_not_know,
  lang,
  summary: {
    en: 'It learns what is said often, whether or not it is so.',
    zh: '说得多的它就学会，不管是真是假。',
  },
  body: [
    {
      text: {
        en: 'This model continues sentences. It has read a small corpus, in which the capital of [t|Australia] is Sydney thirty times and Canberra twice. The capital is Canberra. Ask it: it says Sydney.',
        zh: '这个模型会接着往下说。它读过一份小语料：里面有三十次说[t|澳大利亚]的首都是悉尼，只有两次说是堪培拉。首都其实是堪培拉。问它，它答悉尼。',
      },
    },
    {
      text: {
        en: `There is nothing wrong with its attention. The row of [t|is] gives [t|Australia] ${weight(4, 3)}: it looks at the right word, takes over its [v|value], and finds in it what the corpus put there.`,
        zh: `它的注意力没有毛病：[t|是]这一行把 ${weight(3, 0)} 给了[t|澳大利亚]。它看对了词，取来了那个词的[v|值]，里面装的正是语料放进去的东西。`,
      },
    },
    {
      text: {
        en: 'The loss of lesson 14 rewards an answer for being what the corpus says: the more often it is said, the more. Truth is nowhere in the formula. A rare sense fares no better: apple chips are only ever food here, so it has never heard of the other kind.',
        zh: '第 14 课的损失，奖励的是和语料说得一样，说得越多，奖励越多。公式里没有“真”这一项。少见的说法也一样：这个语料里，苹果芯片只当食品说过，另一种它闻所未闻。',
      },
    },
    {
      text: {
        en: 'What helps is other data. Change the counts in the panel below, let it learn again, and ask once more.',
        zh: '要它改口，得换数据。在下面的面板里改一改次数，让它重新学，再问一遍。',
      },
    },
  ],
  scene: statistics(told[lang].capital),
  opens: corpus(2, 30, 3, 0),
  tries: [
    {
      label: { en: 'The truth, more often', zh: '把真话多说几遍' },
      why: {
        en: 'The counts are exchanged: Canberra thirty times, Sydney twice. Press *Learn*, and the panel’s answer turns. Use these weights above, and it turns there as well.',
        zh: '次数对调：堪培拉三十次，悉尼两次。按下*开始学*，面板里的答案就变了；把这组权重用到上方，上方也跟着变。',
      },
      patch: {},
      opens: corpus(30, 2, 3, 0),
    },
    {
      label: { en: 'Apple chips', zh: '苹果芯片' },
      why: {
        en: 'It answers “food” as if there were no doubt. What was never said, it does not know; nor does it know that it does not.',
        zh: '它答“食品”，毫不犹豫。没人说过的，它不知道；连自己不知道，它也不知道。',
      },
      scene: statistics(told[lang].chips),
      focus: { stage: 'weights', ...at, row: told[lang].chip[0], column: told[lang].chip[1] },
    },
    {
      label: { en: 'Let it read about devices', zh: '让它读到器件' },
      why: {
        en: 'Twelve sentences more, in which apple chips are devices. Press *Learn*, and devices come out ahead.',
        zh: '再添十二句，说苹果芯片是器件。按下*开始学*，器件就占了上风。',
      },
      scene: statistics(told[lang].chips),
      focus: { stage: 'weights', ...at, row: told[lang].chip[0], column: told[lang].chip[1] },
      opens: corpus(2, 30, 3, 12),
    },
  ],
  question: {
    kind: 'choice',
    prompt: {
      en: 'The counts are exchanged, Canberra thirty and Sydney two, and the model learns anew. It now says Canberra. Where does the row of [t|is] look?',
      zh: '把次数对调，堪培拉三十次，悉尼两次，重新训练。模型改口说堪培拉了。[t|是]这一行看的是哪里？',
    },
    choices: [
      { en: 'At another word, since the answer is another', zh: '别的词，答案变了嘛' },
      { en: 'At [t|Australia], as before', zh: '还是[t|澳大利亚]' },
      { en: 'At all words alike', zh: '所有的词，一样多' },
    ],
    answer: { index: 1 },
    reveal: {
      en: 'The question is about the same word, so that is where it looks. What has changed is the [v|value] it finds there. No map of weights can tell you whether an answer is true.',
      zh: '问的还是同一个词，看的就还是那里，变的是在那里找到的[v|值]。答案是真是假，权重图上看不出来。',
    },
  },
  focus: { stage: 'weights', ...at, row: told[lang].asked, column: told[lang].at },
  controls: ['precision'],
});

export const whatItDoesNotKnow: Readonly<Record<Lang, Lesson>> = {
  en: lessonIn('en'),
  zh: lessonIn('zh'),
};
