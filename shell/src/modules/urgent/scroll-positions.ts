interface ScrollPosition {
  readonly element: Element;
  /** Tag and position in the parent at each level below the body. */
  readonly path: readonly (readonly [string, number])[];
  readonly top: number;
  readonly left: number;
}

function pathOf(element: Element): ScrollPosition['path'] {
  const steps: (readonly [string, number])[] = [];
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement)
    steps.unshift([at.tagName, [...(at.parentElement?.children ?? [])].indexOf(at)]);
  return steps;
}

function elementAt(path: ScrollPosition['path']): Element | undefined {
  let at: Element | undefined = document.body;
  for (const [tag, position] of path) {
    at = at?.children[position];
    if (at?.tagName !== tag) return undefined;
  }
  return at;
}

/**
 * The scroll positions of the page and its panes.
 * @returns a function that scrolls there, as far as the page is drawn
 */
export function readScroll(): () => void {
  const page = document.scrollingElement;
  const moved = [...document.querySelectorAll('body *')].filter(
    ({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0,
  );
  const positions = [...(page === null ? [] : [page]), ...moved].map((element): ScrollPosition => {
    const { scrollTop: top, scrollLeft: left } = element;
    return { element, path: pathOf(element), top, left };
  });
  return () => {
    for (const { element, path, top, left } of positions) {
      const present = element.isConnected ? element : elementAt(path);
      if (present !== undefined && (present.scrollTop !== top || present.scrollLeft !== left))
        present.scrollTo({ top, left, behavior: 'instant' });
    }
  };
}
