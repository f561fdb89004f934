// Where the element stands: what language is spoken there, and whether it can be seen soon.

/** Of the nearest ancestor that says so, beyond shadow roots as well. */
export function outerLang(element: Element): string | null {
  for (let at: Element | null = element; at; at = outOf(at)) {
    const lang = at.closest('[lang]')?.getAttribute('lang');
    if (lang) return lang;
  }
  return null;
}

function outOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Tells whenever a language is set anywhere around. Returns what ends it. */
export function watchLang(element: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  for (let at: Element | null = element; at; at = outOf(at)) {
    const root = at.getRootNode();
    observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true });
  }
  return () => {
    observer.disconnect();
  };
}

/** How far below the screen it may be, so that it is there when the reader is. */
const kAhead = '50% 0px';

/** Calls once, when the element is on the screen or nearly so. Returns what ends the waiting. */
export function nearScreen(element: Element, seen: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen();
    },
    { rootMargin: kAhead },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
