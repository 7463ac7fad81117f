import type { BrowserContext, Locator, Page } from '@playwright/test';

/** A toast that a page has shown, however short it stood. */
export interface ShownToast {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
}

/** Records every toast of every page, so that a slow test does not miss its one second. */
export async function noteToasts(context: BrowserContext): Promise<readonly ShownToast[]> {
  const shown: ShownToast[] = [];
  await context.exposeBinding('noteToast', (_source, toast: ShownToast) => {
    shown.push(toast);
  });
  await context.addInitScript(() => {
    const seen = new WeakSet<Element>();
    const note = (toast: Element): void => {
      // A toast that came with its container is named by two changes.
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

/** Brings the movements of one element to their end at once. */
export function finishMoves(element: Locator): Promise<void> {
  return element.evaluate((node) => {
    for (const move of node.getAnimations()) move.finish();
  });
}

/** How a toast looks once it has come in. */
export interface ToastLook {
  /** Distances to the window's edges, in pixels. */
  readonly toTop: number;
  readonly toRight: number;
  readonly toLeft: number;
  readonly background: readonly number[];
  readonly closesAfterMs: number;
}

/** Lets a slowed-down toast come in and looks at it. */
export async function lookAt(toast: Locator): Promise<ToastLook> {
  await finishMoves(toast);
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
