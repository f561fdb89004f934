import { fencedJson } from './escape.js';
import { frameAddress } from './frame.js';
import type { EmbedChoice, Recipe } from './recipe.js';

/** The widget's state: attributes by name; a scene that they cannot say as itself; where its rarer parts lie. */
function state({ base, attributes, scene, lang }: EmbedChoice): Record<string, unknown> {
  const own = attributes.filter(([name]) => name !== 'src');
  return Object.fromEntries([
    ...(scene ? [['scene', JSON.parse(scene.json)] as const] : []),
    ...own.map(([name, value]) => [name, name === 'readonly' && value === '' ? true : value] as const),
    ...(own.some(([name]) => name === 'lang') ? [] : [['lang', lang] as const]),
    ['site', base] as const,
  ]);
}

export const jupyterBook: Recipe = {
  id: 'jupyter_book',
  name: { en: 'Jupyter Book', zh: 'Jupyter Book' },
  kind: 'widget',
  steps: [
    {
      text: {
        en: 'Put this into the page (Jupyter Book 2 and MyST).',
        zh: '放进文章里（Jupyter Book 2 和 MyST）。',
      },
      file: 'page.md',
      language: 'markdown',
      code: (choice) =>
        ['```{anywidget} ' + `${choice.base}anywidget.js`, fencedJson(state(choice)), '```'].join('\n'),
    },
    {
      text: {
        en: 'In a book that does not know this directive: a frame.',
        zh: '不认识这个指令的书：用内嵌框架。',
      },
      file: 'page.md',
      language: 'markdown',
      instead: true,
      code: (choice) => ['```{iframe} ' + frameAddress(choice), ':width: 100%', '```'].join('\n'),
    },
  ],
};
