// A question that the author of a page asks.
import type { Messages } from '../i18n.js';

export const author = {
  reveal: { en: 'Show without guessing', zh: '不猜了，直接看' },
  covered: { en: 'Covered until you have guessed.', zh: '猜过之后再揭晓。' },
  covered_steps: {
    en: 'The steps that follow are covered until you have guessed.',
    zh: '后面的步骤先遮住，猜过之后再看。',
  },
  answer: { en: 'The answer: {answer}.', zh: '答案：{answer}。' },
} as const satisfies Messages;
