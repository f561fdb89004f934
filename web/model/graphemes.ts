// What a reader sees as one character, however many code points it is made of.
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemes = (text: string): string[] =>
  Array.from(clusters.segment(text), ({ segment }) => segment);
