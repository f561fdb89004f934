// Everything about learned weights that a reader of other scenes never downloads.
import { html, nothing, type TemplateResult } from 'lit';
import { loadLearner } from '../engine/load-learner.js';
import { cutText } from '../model/cut-text.js';
import { addMessages, type Lang } from '../model/i18n.js';
import { lookingHead } from '../model/learn-watched.js';
import type { LearnedModel, Learner, WatchedText } from '../model/learned.js';
import { sceneOfModel } from '../model/learned-scene.js';
import { model } from '../model/messages/model.js';
import type { SceneInput } from '../model/scene.js';
import type { Engine } from '../model/trace.js';
import { modelStyles } from '../views/model-styles.js';
import type { OwnWords } from './attributes.js';
import { loadModel as fetchModel } from './load-model.js';
import { answerView } from './model-answer.js';
import { knownView } from './model-known.js';
import type { PanelScope } from './panels.js';

addMessages({ model });

export const sheet = modelStyles.styleSheet;

let learner: Learner | null = null;

/** Brings the learner along, which the tasks' sentences and the answers come from. */
export async function loadModel(...asked: Parameters<typeof fetchModel>): Promise<LearnedModel> {
  learner = await loadLearner();
  return fetchModel(...asked);
}

/** Without words of the author's own, a sentence of the task in the reader's language, else in any. */
export function learnedScene(
  engine: Engine,
  task: string,
  { text, tokens, context }: OwnWords,
  lang: Lang,
): SceneInput | null {
  const [taught, vocabulary] = [engine.taught({ task }), engine.vocabulary({ task })];
  if (!taught || !vocabulary) return null;
  const texts = learner?.tasks.find(({ id }) => id === task)?.watched ?? [];
  const watched = texts.find((one) => one.lang === lang) ?? texts[0];
  const cut = (some: string, path: string): string[] => cutText(some, vocabulary, engine.limits, path);
  const words = tokens ?? (text === null ? watched?.tokens : cut(text, 'text')) ?? [];
  const keys = context === null ? watched?.context : cut(context, 'context');
  const scene = sceneOfModel(taught, words, keys);
  if (text !== null) return { ...scene, text };
  return tokens || context !== null || !watched ? scene : asked(engine, scene, watched);
}

/** With the row in view that is asked, and the head that looks at what settles it. */
function asked(engine: Engine, scene: SceneInput, { targets, looked_at }: WatchedText): SceneInput {
  const row = targets[0]?.row ?? 0;
  const best = looked_at === null ? null : lookingHead(engine.run(scene), row, looked_at);
  return { ...scene, view: { row, ...best } };
}

export interface ModelParts {
  view(scope: PanelScope): TemplateResult | typeof nothing;
}

export function modelParts(redraw: () => void): ModelParts {
  let asked = false;
  return {
    view: (scope) => {
      const { model: here } = scope.session;
      if (!here) return nothing;
      if (!learner && !asked) {
        asked = true; // without a learner there is no answer line; another drawing tries again after another scene
        void loadLearner().then(
          (one) => {
            learner = one;
            redraw();
          },
          () => undefined,
        );
      }
      return html`<div class="model">
        ${learner ? answerView(scope, here, learner) : nothing} ${knownView(scope, here)}
      </div>`;
    },
  };
}
