import type { Page } from '@playwright/test';

/** Records layout shifts. @returns a function that returns their sum */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // The current layout is reported with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const found: unknown = Reflect.get(window, 'shifts');
      return Array.isArray(found) ? found.reduce((sum: number, shift: number) => sum + shift, 0) : Number.NaN;
    });
}
