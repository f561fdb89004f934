import type { Lang } from '../i18n.js';
import { entries } from './entries.js';
import { coreference } from './learned-scenes.js';
import type { Lesson, Try } from './lesson.js';

/** Where the model that ships looks, as its file says; from 0. */
const at = { layer: 1, head: 1 };
const [layer, head] = [at.layer + 1, at.head + 1].map(String);
const weight = (row: number, column: number) =>
  `{layers.${String(at.layer)}.heads.${String(at.head)}.weights.${String(row)}.${String(column)}}`;

/** The sentences of one language: places are those of the words in the first. */
interface Told {
  readonly it: number;
  readonly thing: number;
  readonly holder: number;
  readonly big: string;
  readonly small: string;
  readonly another: readonly [big: string, small: string];
  /** Another verb: what holds comes first. */
  readonly held: readonly [big: string, small: string];
  readonly heldAt: Readonly<Record<'it' | 'thing', number>>;
  /** The nouns of the first have changed places. */
  readonly nonsense: string;
}

const told: Readonly<Record<Lang, Told>> = {
  en: {
    ...{ thing: 1, holder: 6, it: 8 },
    big: "The trophy didn't fit in the suitcase because it was too big .",
    small: "The trophy didn't fit in the suitcase because it was too small .",
    another: [
      "The lamp didn't fit in the backpack because it was too big .",
      "The lamp didn't fit in the backpack because it was too small .",
    ],
    held: [
      "The suitcase couldn't hold the trophy because it was too big .",
      "The suitcase couldn't hold the trophy because it was too small .",
    ],
    heldAt: { thing: 5, it: 7 },
    nonsense: "The suitcase didn't fit in the trophy because it was too big .",
  },
  zh: {
    ...{ thing: 0, holder: 3, it: 6 },
    big: '奖杯 放 不进 箱子 ， 因为 它 太 大 了 。',
    small: '奖杯 放 不进 箱子 ， 因为 它 太 小 了 。',
    another: ['台灯 放 不进 背包 ， 因为 它 太 大 了 。', '台灯 放 不进 背包 ， 因为 它 太 小 了 。'],
    held: ['箱子 装 不下 奖杯 ， 因为 它 太 大 了 。', '箱子 装 不下 奖杯 ， 因为 它 太 小 了 。'],
    heldAt: { thing: 3, it: 6 },
    nonsense: '箱子 放 不进 奖杯 ， 因为 它 太 大 了 。',
  },
};

const other = { en: 'zh', zh: 'en' } as const;

function lessonIn(lang: Lang): Lesson {
  const { it, thing, big, small } = told[lang];
  const look = (row: number, column: number) => ({ stage: 'weights', ...at, row, column }) as const;
  const beside = (words: string) => ({ panel: 'compare', beside: coreference(words) }) as const;
  return {
    ...entries.where_it_looks,
    lang,
    summary: {
      en: 'One word is exchanged, and another word looks elsewhere.',
      zh: '换掉一个词，另一个词就看向了别处。',
    },
    body: [
      {
        text: {
          en: 'The [t|trophy] didn’t fit in the [t|suitcase] because [t|it] was too [t|big]. What was? The trophy. Say [t|small], and it is the suitcase. Grammar does not tell; a single word far from both nouns does.',
          zh: '[t|奖杯]放不进[t|箱子]，因为[t|它]太[t|大]了。什么太大？奖杯。把[t|大]换成[t|小]，“它”指的就是箱子。从语法上看不出来，全凭离两个名词老远的那一个字。',
        },
      },
      {
        text: {
          en: 'This model has learned to tell. Its weights began as random numbers; it was shown thousands of such sentences, in English and Chinese, with the noun that *it* names, but never where to look.',
          zh: '这个模型学会了分辨。它的权重起初是随机数；训练时给它看了上万句这样的中英文句子，每句都告诉它“它”指什么，但从没告诉它该看哪里。',
        },
      },
      {
        text: {
          en: `Watch layer ${layer}, head ${head}. The row of [t|it] gives [t|trophy] ${weight(8, 1)}. In the panel below, A is the sentence with [t|small]: there the weight lies on [t|suitcase].`,
          zh: `看第 ${layer} 层的第 ${head} 个头：[t|它]这一行把 ${weight(6, 0)} 给了[t|奖杯]。下方面板里的 A 是换成[t|小]的那一句：在那里，权重落在[t|箱子]上。`,
        },
      },
      {
        text: {
          en: 'It has not learned the sentence by heart. In training *ball* and *box* never met: put them in above, or any words that it knows. Does it still hold?',
          zh: '它不是把句子背下来了。训练用的句子里，“球”和“盒子”从没同时出现过：在上面换上这两个词，或者它认识的别的词。还成立吗？',
        },
      },
      {
        text: {
          en: 'We trained forty models that differ in their random start. Many answer as well; this one looks as directly as any, which is why we show it.',
          zh: '我们训练了四十个模型，只有起初的随机数不同。不少都答得一样好，没有哪个比这一个看得更直接，所以拿它来演示。',
        },
      },
    ],
    scene: coreference(big),
    opens: beside(small),
    tries: triesOf(lang, look, beside),
    question: {
      kind: 'choice',
      prompt: {
        en: 'Nonsense, but grammatical: The suitcase didn’t fit in the trophy because [t|it] was too [t|big]. Which noun will [t|it] look at?',
        zh: '一句通顺的胡话：箱子放不进奖杯，因为[t|它]太[t|大]了。[t|它]会看向哪个词？',
      },
      choices: [
        { en: '[t|trophy]: it is trophies that go into suitcases', zh: '[t|奖杯]：能放进箱子的是奖杯' },
        { en: '[t|suitcase]: it is what didn’t fit', zh: '[t|箱子]：放不进去的是它' },
        { en: 'Both alike', zh: '两个一样多' },
      ],
      answer: { index: 1 },
      patch: coreference(told[lang].nonsense),
      reveal: {
        en: `[t|suitcase] gets ${weight(8, 1)}, [t|trophy] ${weight(8, 6)}. In training any noun could stand in either place, so the model has no idea what a trophy is. It has learned what the verb does together with [t|big], and nothing else was needed.`,
        zh: `[t|箱子]得到 ${weight(6, 0)}，[t|奖杯]得到 ${weight(6, 3)}。训练时任何名词都可以站在任何一边，所以奖杯是什么，模型一无所知。它学会的是动词和[t|大]合起来的意思，因为只要这个就够了。`,
      },
    },
    focus: look(it, thing),
    controls: ['precision'],
  };

  function triesOf(
    lang: Lang,
    look: (row: number, column: number) => Lesson['focus'],
    beside: (words: string) => NonNullable<Lesson['opens']>,
  ): Try[] {
    const { it, holder, small, big, another, held, heldAt } = told[lang];
    const foreign = told[other[lang]];
    return [
      {
        label: { en: 'Say “small” instead of “big”', zh: '把“大”换成“小”' },
        why: {
          en: 'A in the panel is now the sentence with [t|big]. Watch the row of [t|it] in the map of differences: one cell loses what another one gains.',
          zh: '现在面板里的 A 是[t|大]的那一句。看差别图里[t|它]这一行：一格减下去，另一格就升上来。',
        },
        scene: coreference(small),
        opens: beside(big),
        focus: look(it, holder),
      },
      {
        label: { en: 'Another pair that never met', zh: '另一对从没同时出现过的词' },
        why: {
          en: 'A fifth of all pairs was kept for the test, [t|lamp] and [t|backpack] among them. A is the sentence with [t|big].',
          zh: '每五对词里有一对专门留作测试，[t|台灯]和[t|背包]就是其中一对。A 是[t|大]的那一句。',
        },
        scene: coreference(another[1]),
        opens: beside(another[0]),
        focus: look(it, holder),
      },
      {
        label: { en: 'Another verb: couldn’t hold', zh: '换个动词：装不下' },
        why: {
          en: 'What holds comes first now, and the row of [t|it] looks past it to [t|trophy]: not the place counts, but the part a noun plays.',
          zh: '现在装东西的在前面，[t|它]这一行越过它，看向[t|奖杯]：要紧的不是位置，是各自的角色。',
        },
        scene: coreference(held[0]),
        opens: beside(held[1]),
        focus: look(heldAt.it, heldAt.thing),
      },
      {
        label: { en: 'The same in Chinese', zh: '换成英文' },
        why: {
          en: '奖杯 trophy, 放不进 does not fit in, 箱子 suitcase, 因为 because, 它 it, 太大了 too big. The same model, the same weights: only the words, and so their vectors, are different.',
          zh: '还是同一个模型、同一组权重，只是词换了，词向量也就换了。',
        },
        scene: coreference(foreign.big),
        opens: beside(foreign.small),
        focus: look(foreign.it, foreign.thing),
      },
    ];
  }
}

export const whereItLooks: Readonly<Record<Lang, Lesson>> = { en: lessonIn('en'), zh: lessonIn('zh') };
