import type { Browser } from '@playwright/test';
import { type Conditions, openMeasured } from '../../e2e/harness/measure-visit.ts';

/** The time from a click on a module's sidebar item until its page can be used, in milliseconds. */
export interface Switch {
  /** The module's code was never requested. */
  readonly coldMs: number;
  /** The pointer rested on the item first. */
  readonly prefetchedMs: number;
  /** The page was open before. */
  readonly warmMs: number;
}

interface Measured {
  readonly browser: Browser;
  readonly origin: string;
  readonly token: string | undefined;
  readonly conditions: Conditions;
}

/** Switches from the dashboard to Create Template, on a desktop, where the sidebar is open. */
export async function measureSwitch(measured: Measured): Promise<Switch> {
  const timed = async (isPrefetched: boolean) => {
    const { page, close } = await openMeasured(measured, { width: 1440, height: 900 });
    await page.goto(`${measured.origin}/client-area/dashboard`);
    const item = (name: string) =>
      page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
    await page.getByText('% of sent').first().waitFor();
    await page.waitForLoadState('load');
    if (isPrefetched) await item('Create Template').hover();
    await page.waitForTimeout(isPrefetched ? 8000 : 1000);
    const follow = async () => {
      const start = await page.evaluate(() => performance.now());
      await item('Create Template').click({ noWaitAfter: true });
      await page.waitForFunction(
        (field) => document.querySelector(field)?.checkVisibility(),
        'main input[name=templatename]:enabled',
      );
      return (await page.evaluate(() => performance.now())) - start;
    };
    const first = await follow();
    await item('Dashboard').click();
    await page.getByText('% of sent').first().waitFor();
    const again = await follow();
    await close();
    return { first, again };
  };
  const cold = await timed(false);
  const prefetched = await timed(true);
  return { coldMs: cold.first, prefetchedMs: prefetched.first, warmMs: cold.again };
}
