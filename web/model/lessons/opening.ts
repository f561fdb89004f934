import { entries } from './entries.js';
import type { Lesson } from './lesson.js';

/** What a reader who asked for nothing sees: one query, three words, every step by hand. The text beside it is in apple.ts. */
export const opening: Pick<Lesson, 'id' | 'number' | 'title' | 'scene' | 'focus' | 'controls'> = {
  ...entries.apple,
  scene: {
    v: 1,
    text: '我喜欢苹果',
    tokens: ['我', '喜欢', '苹果'],
    d_model: 4,
    stages: 'qkv',
    pins: {
      q: [[[0.1, 0.3, 0.9, 0.4]]],
      k: [
        [
          [0.9, 0.2, 0.1, 0.3],
          [0.4, 0.8, 0.5, 0.2],
          [0.2, 0.1, 0.8, 0.6],
        ],
      ],
      v: [
        [
          [0.7, 0.2, 0.1, 0.5],
          [0.3, 0.8, 0.6, 0.2],
          [0.1, 0.4, 0.9, 0.3],
        ],
      ],
    },
  },
  focus: { stage: 'weights', head: 0, row: 0, column: 2 },
  controls: ['scale', 'temperature', 'precision'],
};
