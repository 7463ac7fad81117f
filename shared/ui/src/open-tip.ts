/** The tooltip that is shown, and the element that it names. */
let shown: { readonly of: Element; readonly hide: () => void } | undefined;

/** The pointer may move from an element to its tooltip, so both stay for a moment. */
const leaveMs = 120;
const gapPx = 6;
const edgePx = 8;

const style = {
  position: 'fixed',
  inset: 'auto',
  margin: '0',
  padding: '4px 8px',
  border: '1px solid transparent',
  borderRadius: 'var(--c-radii-nav)',
  background: 'var(--c-colors-text)',
  color: 'var(--c-colors-bg)',
  font: '500 .8125rem/1.25rem var(--c-fonts-body)',
  whiteSpace: 'nowrap',
  display: 'flex',
  gap: '8px',
} as const;

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);
const appleKeys: Readonly<Record<string, string>> = { Meta: '⌘', Shift: '⇧', Alt: '⌥', Control: '⌃' };
const otherKeys: Readonly<Record<string, string>> = { Control: 'Ctrl', Meta: 'Win' };

/** Writes `aria-keyshortcuts` as people know the keys: Ctrl+B, on a Mac ⌘B. */
export function shownKeys(keys: string, onApple = isApple()): string {
  const all = keys.split(' ');
  const own = all.find((one) => one.includes('Meta') === onApple) ?? all[0] ?? '';
  const names = own.split('+').map((key) => (onApple ? appleKeys : otherKeys)[key] ?? key);
  return names.join(onApple ? '' : '+');
}

function drawTip(text: string, keys: string | null): HTMLElement {
  const tip = document.createElement('div');
  tip.popover = 'manual';
  // The element has the text as its name.
  tip.ariaHidden = 'true';
  tip.dataset.tip = '';
  Object.assign(tip.style, style);
  tip.append(text);
  if (keys !== null) {
    const shortcut = document.createElement('kbd');
    Object.assign(shortcut.style, { font: 'inherit', opacity: '.75' });
    shortcut.append(shownKeys(keys));
    tip.append(shortcut);
  }
  return tip;
}

/** An element and all elements around it, also those around its shadow root. */
function withAncestors(element: Element): Element[] {
  const all: Element[] = [];
  for (let next: Element | null = element; next !== null; ) {
    all.push(next);
    const root: Node = next.getRootNode();
    next = next.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return all;
}

function isEnding({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
}

/** Resolves once no animation moves the elements: a dialog's button slides in with its sheet. */
async function atRest(elements: readonly Element[]): Promise<void> {
  const find = () => elements.flatMap((one) => one.getAnimations()).filter(isEnding);
  for (let moving = find(); moving.length > 0; moving = find()) {
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

/** Below the element, or above it at the bottom of the page, and inside its edges. */
function placeTip(tip: HTMLElement, element: Element): void {
  const box = element.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = box.bottom + gapPx;
  const isBelow = below + height <= innerHeight - edgePx;
  const left = box.left + (box.width - width) / 2;
  tip.style.top = `${isBelow ? below : box.top - gapPx - height}px`;
  tip.style.left = `${Math.max(edgePx, Math.min(left, innerWidth - edgePx - width))}px`;
}

interface Hiding {
  readonly hide: () => void;
  /** Aborted once the tooltip is hidden. */
  readonly signal: AbortSignal;
}

/** Hides the tooltip when its element is left or pressed, when the page scrolls, or by Escape. */
function hideOnLeave(element: Element, tip: HTMLElement): Hiding {
  const end = new AbortController();
  const { signal } = end;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    end.abort();
    tip.remove();
    shown = undefined;
  };
  const leave = () => {
    timer = setTimeout(hide, leaveMs);
  };
  for (const one of [element, tip]) {
    one.addEventListener('pointerleave', leave, { signal });
    one.addEventListener('pointerenter', () => clearTimeout(timer), { signal });
  }
  for (const type of ['blur', 'pointerdown', 'click']) element.addEventListener(type, hide, { signal });
  addEventListener('scroll', hide, { signal, capture: true, passive: true });
  addEventListener('keydown', (event) => event.key === 'Escape' && hide(), { signal, capture: true });
  return { hide, signal };
}

/** Shows the tooltip once its element rests, and moves it when a size around the element changes. */
async function openTip(tip: HTMLElement, element: Element, { hide, signal }: Hiding): Promise<void> {
  const around = withAncestors(element);
  await atRest(around);
  if (signal.aborted) return;
  const root = element.getRootNode();
  (root instanceof ShadowRoot ? root : document.body).append(tip);
  tip.showPopover();
  const move = () => (element.checkVisibility() ? placeTip(tip, element) : hide());
  const sizes = new ResizeObserver(move);
  signal.addEventListener('abort', () => sizes.disconnect());
  for (const one of around) sizes.observe(one);
  move();
}

/** Shows an element's name and its keys beside it, above all layers of the page. */
export function showTip(element: Element): void {
  const text = element.getAttribute('aria-label');
  if (shown?.of === element || text === null || !element.isConnected) return;
  shown?.hide();
  const tip = drawTip(text, element.getAttribute('aria-keyshortcuts'));
  const hiding = hideOnLeave(element, tip);
  shown = { of: element, hide: hiding.hide };
  void openTip(tip, element, hiding);
}
