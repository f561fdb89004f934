import type { Messages } from '../i18n.js';

/** Learned weights: what they were trained for, what they know, what they answer. */
export const model = {
  task_coreference: { en: 'what “it” names', zh: '“它”指谁' },
  task_two_meanings: { en: 'which meaning a word has', zh: '一个词是哪个意思' },
  task_shop_tags: { en: 'what the words of a product title say', zh: '商品标题里的词各说什么' },
  task_shop_match: { en: 'what in a title answers a search', zh: '标题里哪个词符合搜索' },
  task_shop_verdict: { en: 'whether a review is good or bad', zh: '评价是好评还是差评' },
  task_statistics: { en: 'what a corpus says most often', zh: '语料里哪种说法更常见' },
  task_copy: { en: 'copying letters', zh: '照抄字母' },
  task_reverse: { en: 'writing letters backwards', zh: '倒着写字母' },
  task_sort: { en: 'sorting letters', zh: '给字母排序' },
  task_induction: { en: 'what came after it last time', zh: '上次后面跟着什么' },

  label_fruit: { en: 'the fruit', zh: '水果' },
  label_company: { en: 'the company', zh: '公司' },
  label_riverside: { en: 'the bank of a river', zh: '河岸' },
  label_money: { en: 'the bank with money', zh: '银行' },
  label_liked: { en: 'liked', zh: '喜欢' },
  label_disliked: { en: 'disliked', zh: '不喜欢' },
  label_good: { en: 'good', zh: '好评' },
  label_bad: { en: 'bad', zh: '差评' },
  label_brand: { en: 'brand', zh: '品牌' },
  label_item: { en: 'item', zh: '品类' },
  label_model: { en: 'model name', zh: '型号' },
  label_size: { en: 'size', zh: '尺码' },
  label_color: { en: 'colour', zh: '颜色' },
  label_gender: { en: 'for whom', zh: '适用人群' },
  label_scene: { en: 'occasion', zh: '场景' },
  label_feature: { en: 'feature', zh: '特点' },

  answers: { en: 'The model’s answer at {word}: ', zh: '模型在{word}处的回答：' },
  answer: { en: '{answer} {share}\u00a0%', zh: '{answer} {share}%' },
  between_answers: { en: ', ', zh: '，' },
  not_asked: {
    en: 'In training it was only ever asked at {words}; elsewhere its answer means little.',
    zh: '训练时只在{words}处问过它，别处的回答没有多少意义。',
  },
  answer_how: {
    en: 'Every possible answer has a vector. Its product with the last row of {word}, {width} numbers long, is its score; the softmax of all {count} scores gives the shares.',
    zh: '每个可能的答案都有一个向量。它与{word}最后一行（{width} 个数）的乘积就是它的分数；对全部 {count} 个分数做 softmax，得到各自的份额。',
  },
  answers_tied: {
    en: 'The answers are words, and the vector of each is the one it has as an embedding.',
    zh: '答案就是词，每个词用的就是它自己的词向量。',
  },
  all_answers: { en: 'The likeliest answers', zh: '最可能的几个答案' },
  caution: {
    en: 'Attention weights show where the model looks; by themselves they do not explain its decision (Jain & Wallace 2019; Wiegreffe & Pinter 2019).',
    zh: '注意力权重说明模型在看哪里，但光凭它们还不能解释模型为什么这样判断（Jain & Wallace 2019；Wiegreffe & Pinter 2019）。',
  },

  known: { en: 'Words it knows ({count})', zh: '它认识的词（{count} 个）' },
  known_exchange: {
    en: 'Choose one and it takes the place of “{word}”. Learned vectors exist for these words only.',
    zh: '点一个词，就用它换掉“{word}”。只有这些词有学到的向量。',
  },
  known_add: {
    en: 'Choose a word of the sentence above, then one here to take its place; with none chosen, it is added at the end.',
    zh: '先在上面的句子里选一个词，再点这里的词换掉它；没有选时，加在句末。',
  },
  known_en: { en: 'English', zh: '英文' },
  known_zh: { en: 'Chinese', zh: '中文' },
  known_signs: { en: 'Signs', zh: '标点' },
} as const satisfies Messages;
