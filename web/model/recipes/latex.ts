import { latexAddress, latexText } from './escape.js';
import type { EmbedChoice, Recipe } from './recipe.js';

/** TeX sees an ending after the first dot of a name. */
const figure = ({ poster }: EmbedChoice): string =>
  (poster.split('/').at(-1) ?? '').replace(/\.svg$/, '').replace(/[^\w-]+/g, '-') || 'attention';

/** Denser codes than this print badly at 2 cm. */
const kQrCharacters = 300;

const caption = ({ title, caption: own, link }: EmbedChoice): string =>
  `${latexText(own === '' ? title : own)}${link === '' ? '' : ` (\\href{${latexAddress(link)}}{\\texttt{${latexText(shown(link))}}})`}`;

/** A printed page has no links to follow: short ones can be typed. */
const shown = (link: string): string => link.replace(/^https?:\/\//, '').replace(/#s=.*$/, '');

function figureCode(choice: EmbedChoice, include: string): string {
  const { link } = choice;
  return [
    '\\begin{figure}',
    '  \\centering',
    `  ${include}`,
    `  \\caption{${caption(choice)}}`,
    ...(link !== '' && link.length <= kQrCharacters ? [`  \\qrcode[height=2cm]{${latexAddress(link)}}`] : []),
    '\\end{figure}',
  ].join('\n');
}

const preamble = (...names: string[]): string => names.map((name) => `\\usepackage{${name}}`).join('\n');

export const latex: Recipe = {
  id: 'latex',
  name: { en: 'LaTeX and print', zh: 'LaTeX 与印刷' },
  kind: 'picture',
  steps: [
    {
      text: {
        en: 'Save the picture as an SVG under this name and make a PDF of it.',
        zh: '把图存成这个名字的 SVG，再转成 PDF。',
      },
      file: '',
      language: 'sh',
      code: (choice) => `inkscape --export-type=pdf ${figure(choice)}.svg`,
    },
    {
      text: {
        en: 'Before \\begin{document}. For Chinese use XeLaTeX or LuaLaTeX with the package ctex.',
        zh: '放在 \\begin{document} 之前。中文请用 XeLaTeX 或 LuaLaTeX，并加上 ctex 宏包。',
      },
      file: 'paper.tex',
      language: 'latex',
      code: () => preamble('graphicx', 'qrcode', 'hyperref'),
    },
    {
      text: { en: 'Where the figure should appear.', zh: '放在图该出现的地方。' },
      file: 'paper.tex',
      language: 'latex',
      code: (choice) => figureCode(choice, `\\includegraphics[width=\\linewidth]{${figure(choice)}.pdf}`),
    },
    {
      text: {
        en: 'Let LaTeX call Inkscape: \\usepackage{svg}, run with -shell-escape, and the SVG is taken as it is.',
        zh: '让 LaTeX 调用 Inkscape：加上 \\usepackage{svg}，编译时带 -shell-escape，直接用 SVG。',
      },
      file: 'paper.tex',
      language: 'latex',
      instead: true,
      code: (choice) => figureCode(choice, `\\includesvg[width=\\linewidth]{${figure(choice)}}`),
    },
  ],
};
