import type { BrowserContext } from '@playwright/test';

/** A toast that a page has shown, however short it stood. */
export interface ShownToast {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
}

/** Notes every toast of every page, so that a test on a busy machine does not miss the one second it stands. */
export async function noteToasts(context: BrowserContext): Promise<readonly ShownToast[]> {
  const shown: ShownToast[] = [];
  await context.exposeBinding('noteToast', (_source, toast: ShownToast) => {
    shown.push(toast);
  });
  await context.addInitScript(() => {
    const note = (toast: Element): void => {
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
