// Every lesson with its text, in the order of the course.
import { contents, loadLesson, type Lesson } from '../../../web/model/lessons/index.js';

export const lessons: readonly Lesson[] = (
  await Promise.all(contents.map(({ id }) => loadLesson(id)))
).filter((lesson) => lesson !== undefined);
