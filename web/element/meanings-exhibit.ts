// Lesson 13's picture: the lesson's sentences and the one at work, run by the core and laid in one plane by the core.
import { html, type TemplateResult } from 'lit';
import type { Lang } from '../model/i18n.js';
import type { Lesson, Meaning } from '../model/lessons/lesson.js';
import { isSame, pathOf, rowOf, rowsOf, type Path } from '../model/meanings.js';
import { parseScene } from '../model/parse.js';
import { frameOf, viewOf, type View } from '../model/plane-frame.js';
import { placeLabels } from '../model/plane-labels.js';
import type { Scene } from '../model/scene.js';
import type { Engine, Plane } from '../model/trace.js';
import { meaningsPanel, type Look, type MeaningsModel } from '../views/meanings-panel.js';
import type { ExhibitScope, ExhibitView } from './exhibits.js';
import { latest } from './latest.js';
import { PlaneBox } from './plane-box.js';
import type { Session } from './session.js';

interface Known {
  readonly meanings: readonly Meaning[];
  readonly scenes: readonly Scene[];
  readonly paths: readonly Path[];
  readonly word: string;
  /** Found for these sentences alone, so that nothing moves while the reader types another. */
  readonly plane: Plane;
}

export class MeaningsExhibit implements ExhibitView {
  readonly #box: PlaneBox;
  readonly #known = latest(known);

  constructor(private readonly redraw: () => void) {
    this.#box = new PlaneBox(() => {
      this.redraw();
    });
  }

  view(scope: ExhibitScope): TemplateResult {
    const { session, lang } = scope;
    const found = session.lesson && this.#known(session.lesson, session.engine);
    return found ? meaningsPanel(this.#model(scope, found, lang)) : html``;
  }

  leave(): void {
    this.#box.leave();
  }

  #model({ session, host, t }: ExhibitScope, found: Known, lang: Lang): MeaningsModel {
    const { meanings, scenes, paths, word, plane } = found;
    const path = ownPath(session, word, plane.origin.length);
    const same = path ? paths.findIndex((one) => isSame(one, path)) : -1;
    const drawn = path && same < 0 ? [...paths, path] : paths;
    const laid = laidOut(session.engine, drawn, plane, paths.length);
    const view = viewOf(frameOf(laid.points, this.#box.size, false), this.#box.size);
    const senses = [...new Set(meanings.map(({ sense }) => sense[lang]))];
    const lookOf = (sense: string) => (senses.indexOf(sense) + 2) as Look;
    const nearest = laid.nearest === null ? undefined : meanings[laid.nearest];
    return {
      word,
      senses: senses.map((name) => ({ name, look: lookOf(name) })),
      sentences: meanings.map(({ row, sense }, i) => ({
        ...{ row, tokens: scenes[i]?.tokens ?? [], text: scenes[i]?.text ?? '' },
        look: lookOf(sense[lang]),
      })),
      shown: same < 0 ? null : same,
      own:
        same >= 0
          ? null
          : {
              missing: !session.playground.trace.tokens.includes(word),
              told: nearest
                ? t('meanings.own_nearest', { number: (laid.nearest ?? 0) + 1, sense: nearest.sense[lang] })
                : null,
            },
      points: laid.points,
      labels: names(
        laid.points,
        drawn.length,
        [...meanings.map((_, i) => String(i + 1)), t('meanings.own')],
        {
          word,
          view,
        },
      ),
      view,
      share: String(Math.round(100 * ((plane.share[0] ?? 0) + (plane.share[1] ?? 0)))),
      t,
      sized: this.#box.watch,
      onOpen: (i) => {
        const scene = scenes[i];
        if (!scene) return;
        host.edit((now) => {
          const opened = now.dispatch(
            { type: 'scene', scene: { ...scene, view: now.playground.scene.view } },
            'scene',
          );
          if (opened) now.gaze.row(meanings[i]?.row ?? 0);
          return opened;
        });
      },
    };
  }
}

function known({ meanings = [] }: Lesson, engine: Engine): Known | null {
  const scenes = meanings.map(({ scene }) => parseScene(scene, engine.limits, 'strict').scene);
  const paths = scenes.flatMap((scene, i) => pathOf(engine.run(scene), meanings[i]?.row ?? -1) ?? []);
  const columns = paths[0]?.end.length;
  if (!columns || paths.length < scenes.length) return null;
  const plane = engine.plane({ data: rowsOf(paths), columns });
  return { meanings, scenes, paths, word: scenes[0]?.tokens[meanings[0]?.row ?? 0] ?? '', plane };
}

/** null: the word is not in the sentence at work, or its vectors are of another width. */
function ownPath({ playground }: Session, word: string, width: number): Path | null {
  const { trace, scene } = playground;
  const path = pathOf(trace, rowOf(trace.tokens, word, scene.view.row));
  return path?.end.length === width ? path : null;
}

/** On the plane that is there; which of the first `count` ends lies closest to the one after them, where there is one. */
function laidOut(engine: Engine, paths: readonly Path[], on: Plane, count: number): Plane {
  return engine.plane({
    data: rowsOf(paths),
    columns: on.origin.length,
    on: { origin: on.origin, axes: on.axes },
    ...(paths.length > count ? { nearest: { row: count, among: count } } : {}),
  });
}

function names(
  points: Float32Array,
  ends: number,
  texts: readonly string[],
  { word, view }: { readonly word: string; readonly view: View },
) {
  const named = [...texts.slice(0, ends), word].map((text, i) => ({
    text,
    x: view.left(points[2 * i] ?? 0),
    y: view.top(points[2 * i + 1] ?? 0),
    rank: ends - i,
  }));
  return placeLabels(named, [], view);
}
