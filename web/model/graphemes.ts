// What a reader sees as one character, however many code points it is made of.
let clusters: Intl.Segmenter | undefined;

export const graphemes = (text: string): string[] => Array.from(eachGrapheme(text));

export function* eachGrapheme(text: string): Generator<string> {
  // Made when it is first needed: its tables take longer to load than the page to draw.
  clusters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of clusters.segment(text)) yield segment;
}
