// What an author gets from the builder for lesson apple, and for a scene that only a file can say, and the files that its
// steps ask for.
import { choiceOf, recipes, stepsOf, type EmbedChoice } from '../../web/model/recipes/index.js';
import { parseScene } from '../../web/model/parse.js';
import { readGolden, type Golden } from '../wasm/golden-files.js';
import { engines } from '../wasm/built-engine.js';
import type { Files } from './site.js';

const engine = engines.simd;
const goldens = readGolden<Record<string, Golden>>('lessons.json');
const sceneOf = (lesson: string) => parseScene(goldens[lesson]!.scene, engine.limits, 'strict').scene;

/** `base`: where dist/ lies, with "/" at its end. */
export function apple(base: string): EmbedChoice {
  const scene = sceneOf('apple');
  return choiceOf({
    ...{ scene, trace: engine.run(scene), base, lang: 'zh', title: '我喜欢苹果', caption: '试着改一个数。' },
    attributes: [
      ['lesson', 'apple'],
      ['hide', 'seed'],
    ],
  });
}

export function fromFile(base: string): EmbedChoice {
  const scene = sceneOf('shoes_running');
  return choiceOf({
    ...{ scene, trace: engine.run(scene), base, lang: 'en', title: 'Running shoes', file: true },
    attributes: [['view', 'sentence heads']],
  });
}

/** What is around a step's code in its file. */
export type Around = Readonly<Record<string, (code: string) => string>>;

/** `instead`: the other ways take the place of the first ones. */
export function filesOf(id: string, choices: readonly EmbedChoice[], around: Around, instead = false): Files {
  const recipe = recipes.find((one) => one.id === id)!;
  const files = new Map<string, string[]>();
  for (const choice of choices) {
    const steps = stepsOf(recipe, choice);
    const others = steps.filter((step) => step.instead).map(({ file }) => file);
    for (const step of steps)
      if (step.instead ? instead : !(instead && others.includes(step.file)))
        files.set(step.file, [...(files.get(step.file) ?? []), step.code]);
  }
  return Object.fromEntries(
    [...files].map(([file, codes]) => {
      const once = [...new Set(codes)]; // what is done once for the site
      return [file, (around[file] ?? String)(once.join('\n\nSome words between.\n\n'))];
    }),
  );
}
