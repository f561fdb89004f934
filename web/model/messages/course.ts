import type { Messages } from '../i18n.js';

/** The lessons as a course: where the reader is in it, and the ways on. */
export const course = {
  contents: { en: 'Contents', zh: '目录' },
  done: { en: '{done} of {count} answered', zh: '已答 {done}/{count} 题' },
  lesson_n: { en: 'Lesson {number}', zh: '第 {number} 课' },
  unfold: { en: 'Read the lesson', zh: '展开课文' },
  opened: { en: 'opened', zh: '看过' },
  answered: { en: 'question answered', zh: '题目已答' },
  previous: { en: 'Previous lesson', zh: '上一课' },
  next: { en: 'Next lesson', zh: '下一课' },
  onward: { en: 'On in the course', zh: '继续学' },
} as const satisfies Messages;
