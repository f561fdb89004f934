// How a session begins: from a lesson, from attributes, from a property that was set early, from a link.
import { errorText } from '../model/error-text.js';
import type { Lang } from '../model/i18n.js';
import { lessonById, loadLesson, opening } from '../model/lessons/index.js';
import type { ModelRef } from '../model/learned.js';
import { parseScene } from '../model/parse.js';
import { clip, sceneError } from '../model/parse-values.js';
import { SceneError } from '../model/scene-error.js';
import { decodeHash, type Link } from '../model/url.js';
import type { Engine, Limits } from '../model/trace.js';
import type { Notice } from '../views/notices.js';
import { sceneFromAttributes, type ReadAttribute, type LearnedSceneOf } from './attributes.js';
import { Session } from './session.js';

type Said = Notice['say'];

interface Beginning {
  /** As the attribute says; without one there is none. */
  readonly lesson: string | null | undefined;
  readonly attribute: ReadAttribute;
  /** Set as a property before the engine was there; null when none was. */
  readonly scene: unknown;
  readonly clock: () => number;
  readonly lang: () => Lang;
  readonly learned: LearnedSceneOf;
}

/** Its text, if it can be had; who opens it finds out. */
export const fetchLesson = (id: string): Promise<unknown> => loadLesson(id).catch(() => undefined);

/** There always is a session: what cannot be used is left out and reported. */
export function openSession(
  engine: Engine,
  { lesson, attribute, scene, clock, lang, learned }: Beginning,
): { session: Session; problems: SceneError[] } {
  const problems: SceneError[] = [];
  const id = lesson ?? null;
  const chosen = id === null ? null : (lessonById(id, lang()) ?? null);
  if (id !== null && !chosen) problems.push(unknownLesson(id));
  const first = parseScene(opening.scene, engine.limits, 'strict').scene;
  const session = new Session(engine, first, clock, lang);
  session.gaze.cell(opening.focus);
  session.openLesson(opening.id); // where its text is here
  if (chosen && !session.openLesson(chosen.id)) problems.push(...refusal(session)); // its model is not here yet
  const own = sceneFromAttributes(attribute, chosen, engine, learned);
  problems.push(...own.problems);
  if (own.scene) session.openScene(own.scene, own.lesson?.id);
  if (scene !== null) {
    try {
      // Beside the text of the lesson that the tag names.
      if (!session.openScene(parseScene(scene, engine.limits, 'strict').scene, chosen?.id))
        problems.push(...refusal(session));
    } catch (problem) {
      if (!(problem instanceof SceneError)) throw problem;
      problems.push(problem);
    }
  }
  session.playground.history.clear();
  return { session, problems };
}

export const unknownLesson = (id: string): SceneError =>
  sceneError('lesson', 'unknown_lesson', { id: clip(id) });

/** Why a scene was not opened; it is told once, not kept beside a field. */
function refusal({ playground }: Session): SceneError[] {
  const problem = playground.errors.get('scene');
  playground.errors.clear();
  return problem ? [problem] : [];
}

/** What has to be here before a link can be opened. */
export const modelsOf = (link: Link): ModelRef[] => {
  const lesson = link.kind === 'lesson' ? link.id : link.kind === 'scene' ? link.lesson : undefined;
  const scenes = [link.kind === 'scene' ? link.scene : null, lesson ? lessonById(lesson)?.scene : null];
  return scenes.flatMap((scene) => scene?.model ?? []);
};

/** What a link's hash says; its lesson's text is here then, if it can be had. */
export async function readLink(limits: Limits, hash: string): Promise<Link> {
  const link = decodeHash(hash, limits);
  const lesson = link.kind === 'lesson' ? link.id : link.kind === 'scene' ? link.lesson : undefined;
  if (lesson !== undefined && !lessonById(lesson)) await fetchLesson(lesson);
  return link;
}

/** Returns what could not be used. */
export function openLink(session: Session, link: Link): Said[] {
  const { history } = session.playground;
  const untouched = !history.canUndo && !history.canRedo;
  const problems = open(session, link);
  if (untouched) history.clear(); // nothing of the reader's own lies before the link
  return problems;
}

function open(session: Session, link: Link): Said[] {
  switch (link.kind) {
    case 'none':
      return [];
    case 'broken':
      return [(t) => errorText(t, link)];
    case 'lesson':
      return session.openLesson(link.id) ? [] : [(t) => errorText(t, unknownLesson(link.id))];
    case 'scene': {
      const ignored = link.notes.map(
        (note): Said =>
          (t) =>
            errorText(t, note),
      );
      if (session.openScene(link.scene, link.lesson ?? null))
        return ignored.length > 0 ? [(t) => t('element.link_partly'), ...ignored] : [];
      const problems = refusal(session);
      const reason: Said = (t) => problems.map((problem) => errorText(t, problem)).join();
      return [(t) => t('element.link_refused', { reason: reason(t) }), ...ignored];
    }
  }
}
