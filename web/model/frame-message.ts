// What embed.html in a frame and the page around it say to each other, both ways: `{ source, v: 1, type, … }`.
const kSource = 'attention-playground';
const kVersion = 1;

/** No frame is made lower or higher than this, whatever somebody claims. */
export const kLowest_px = 50;
export const kHighest_px = 20_000;

export const frameMessage = (type: string, more: object = {}) => ({
  source: kSource,
  v: kVersion,
  type,
  ...more,
});

/** What is in it besides who speaks; null: it is none of ours. Anybody may post anything to any page, so nothing more is known. */
export function readFrameMessage(data: unknown): Readonly<Record<string, unknown>> | null {
  const own: object | null = typeof data === 'object' ? data : null;
  const { source, v, ...message }: Record<string, unknown> = { ...own }; // a copy has nothing that is inherited
  return source === kSource && v === kVersion ? message : null;
}
