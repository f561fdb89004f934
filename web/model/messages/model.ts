import type { Messages } from '../i18n.js';

/** Learned weights: what they were trained for, what they know, what they answer. */
export const model = {
  task_coreference: { en: 'what “it” names', zh: '“它”指谁' },
} as const satisfies Messages;
