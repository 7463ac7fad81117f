import { expect, type Page } from '@playwright/test';

/**
 * Removes the cause and presses Retry while the page's clock is paused, so that only the click causes the next try.
 * @param page its clock is installed before its first page: `page.clock.install()`
 */
export async function healByRetry(page: Page, heal: () => unknown): Promise<void> {
  const retry = page.getByRole('button', { name: 'Retry' });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  // A running attempt ends first.
  await expect(retry).toBeEnabled();
  await heal();
  const requested = page.waitForRequest(() => true);
  await retry.click();
  await requested;
  await page.clock.resume();
}
