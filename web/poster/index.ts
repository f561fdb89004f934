export { altOf, posterOf, type Poster, type PosterAsked, type PosterShape } from './poster.js';
export { askedOfLesson } from './of-lesson.js';
export { figureOf, rowOf, tableOf } from './table.js';
export { lessonText } from './lesson-text.js';
