/** Recognises an element in a page that is drawn again. */
interface ElementMark {
  readonly tag: string;
  readonly label: string;
  /** Its position among the elements with the same tag and label. */
  readonly index: number;
}

/** A person's position in a page. */
export interface PagePosition {
  readonly top: number;
  /** The element with the focus, if it is in the page's content. */
  readonly focus: ElementMark | null;
}

/** A page that loads its data first has this long to become as it was, in milliseconds. */
const maxWaitMs = 5000;
/** The position is kept for this long after it was reached: the frame focuses the heading of a page that appears. */
const settleMs = 400;
/** Searching a long page in every frame would be slow. */
const findEveryFrames = 6;

function labelOf(element: Element): string {
  const names = ['aria-label', 'href', 'name'].map((name) => element.getAttribute(name));
  return [...names, element.textContent?.slice(0, 80)].join('|');
}

function alike(main: Element, tag: string, label: string): readonly HTMLElement[] {
  return [...main.querySelectorAll<HTMLElement>(tag)].filter((one) => labelOf(one) === label);
}

/** The mark of an element in the content; null for the heading, which has the focus at the start of a page. */
export function markOf(element: Element | null, main: Element | null): ElementMark | null {
  if (!(element instanceof HTMLElement) || element === main || !main?.contains(element)) return null;
  const { tagName: tag } = element;
  if (tag === 'H1') return null;
  const label = labelOf(element);
  return { tag, label, index: alike(main, tag, label).indexOf(element) };
}

function find(main: Element, { tag, label, index }: ElementMark): HTMLElement | undefined {
  const found = alike(main, tag, label);
  return found[index] ?? found[0];
}

/** True if nobody has moved the focus since the page was shown. */
function isFocusFree(): boolean {
  const { activeElement: active } = document;
  return active === null || active === document.body || active.tagName === 'H1';
}

/**
 * Scrolls to a position and focuses its element, while the page is drawn and until the person does something.
 * @returns stops it
 */
export function returnTo({ top, focus }: PagePosition, main: Element): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(type, () => stop.abort(), { capture: true, passive: true, signal });
  const startMs = performance.now();
  let reachedAtMs: number | undefined;
  let frames = 0;
  const step = () => {
    if (signal.aborted) return;
    const max = document.documentElement.scrollHeight - window.innerHeight;
    const wanted = Math.min(top, Math.max(0, max));
    if (Math.abs(window.scrollY - wanted) > 1) window.scrollTo({ top: wanted, behavior: 'instant' });
    if (focus && frames % findEveryFrames === 0 && isFocusFree())
      find(main, focus)?.focus({ preventScroll: true });
    frames += 1;
    const nowMs = performance.now();
    const isThere = wanted === top && (focus === null || !isFocusFree());
    reachedAtMs = isThere ? (reachedAtMs ?? nowMs) : undefined;
    const isSettled = reachedAtMs !== undefined && nowMs - reachedAtMs > settleMs;
    if (isSettled || nowMs - startMs > maxWaitMs) stop.abort();
    else requestAnimationFrame(step);
  };
  step();
  return () => stop.abort();
}
