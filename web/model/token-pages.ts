/** Up to so many tokens all are shown at once; a longer sentence shows a page of them. */
const kAllAtOnce = 128;
const kPage = 64;

/** Which tokens are shown, from first to before end, so that the one at `at` is among them. */
export function tokensInView(count: number, at: number): readonly [first: number, end: number] {
  if (count <= kAllAtOnce) return [0, count];
  const first = Math.floor(Math.min(Math.max(at, 0), count - 1) / kPage) * kPage;
  return [first, Math.min(first + kPage, count)];
}
