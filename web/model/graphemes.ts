// What a reader sees as one character, however many code points it is made of.
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemes = (text: string): string[] => Array.from(eachGrapheme(text));

export function* eachGrapheme(text: string): Generator<string> {
  for (const { segment } of clusters.segment(text)) yield segment;
}
