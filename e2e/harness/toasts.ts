import type { BrowserContext, Locator, Page } from '@playwright/test';

/** A toast that a page has shown, however briefly. */
export interface ShownToast {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
}

/** Records every toast of every page, so that a slow test does not miss its one second. */
export async function recordToasts(context: BrowserContext): Promise<readonly ShownToast[]> {
  const shown: ShownToast[] = [];
  await context.exposeBinding('noteToast', (_source, toast: ShownToast) => {
    shown.push(toast);
  });
  await context.addInitScript(() => {
    const seen = new WeakSet<Element>();
    const note = (toast: Element): void => {
      // A toast that is added with its container appears in two mutations.
      if (seen.has(toast)) return;
      seen.add(toast);
      const tone = ['success', 'error', 'info'].find((name) =>
        toast.classList.contains(`Toastify__toast--${name}`),
      );
      Reflect.get(window, 'noteToast')({ tone, text: toast.textContent?.trim() ?? '' });
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        if (node.matches('.Toastify__toast')) note(node);
        for (const toast of node.querySelectorAll('.Toastify__toast')) note(toast);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return shown;
}

/** Slows all animations down a hundred times, so that a toast stays while it is tested. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
}

/** Finishes the animations of an element at once. */
export function finishAnimations(element: Locator): Promise<void> {
  return element.evaluate((node) => {
    for (const animation of node.getAnimations()) animation.finish();
  });
}

/** The look of a toast after its entry animation. */
export interface ToastLook {
  /** Distances to the window's edges, in pixels. */
  readonly toTop: number;
  readonly toRight: number;
  readonly toLeft: number;
  readonly background: readonly number[];
  readonly closesAfterMs: number;
}

/** Finishes the entry animation of a slowed-down toast and measures its look. */
export async function lookAt(toast: Locator): Promise<ToastLook> {
  await finishAnimations(toast);
  return toast.evaluate((node) => {
    const { top, left, right } = node.getBoundingClientRect();
    const line = node.querySelector('[role=progressbar]');
    const [seconds = ''] = line ? getComputedStyle(line).animationDuration.split('s') : [];
    const channels = getComputedStyle(node).backgroundColor.match(/[\d.]+/g) ?? [];
    return {
      toTop: top,
      toLeft: left,
      toRight: window.innerWidth - right,
      background: channels.map(Number),
      closesAfterMs: Number.parseFloat(seconds) * 1000,
    };
  });
}
