// Parts: shell, build, pages.
import type { Page } from '@playwright/test';
import { deepUnless, expect, test, withMotion } from './harness/test.ts';

test.use(withMotion);

/** Holds every script file of the shell until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts').sum);
}

const frame = (page: Page) => page.locator('#root[data-frame] > [inert]');

for (const [path, heading] of [
  ['/client-area/dashboard', 'Dashboard'],
  ['/client-area/create-template', 'Create Template'],
] as const)
  for (const width of [1440, 390])
    test(
      `[FAST-11] the frame of ${path} is painted before its scripts at ${width} px, and is replaced without a shift`,
      deepUnless(path === '/client-area/dashboard' && width === 390),
      async ({ page, logInAs }) => {
        await page.setViewportSize({ width, height: 844 });
        await logInAs('User');
        const release = await holdScripts(page);
        const shifts = await watchShifts(page);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(frame(page).locator('header')).toBeVisible();
        await expect(frame(page).locator('aside').first()).toBeVisible({ visible: width > 1023 });
        // Nothing in it can be reached with the keyboard.
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
        release();
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        await expect(frame(page)).toHaveCount(0);
        await expect(page.locator('.late')).toHaveCount(0);
        expect(await shifts()).toBeLessThan(0.02);
      },
    );

test('[FAST-11] a folded sidebar has its width from the first paint', async ({ page, logInAs }) => {
  await logInAs('User');
  await page.addInitScript(() => localStorage.setItem('sidebar', 'folded'));
  const release = await holdScripts(page);
  await page.goto('/client-area/dashboard', { waitUntil: 'commit' });
  await expect(frame(page).locator('header')).toBeVisible();
  expect((await frame(page).locator('aside').boundingBox())?.width).toBe(65);
  release();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

test('[FAST-11] the chats window shows the mark before its scripts', async ({ page, logInAs }) => {
  await logInAs('User');
  const release = await holdScripts(page);
  await page.goto('/whatsapp-chats', { waitUntil: 'commit' });
  await expect(frame(page).locator('svg').first()).toBeVisible();
  release();
  await expect(frame(page)).toHaveCount(0);
});

test.describe('without a session that may open the page,', () => {
  test('[FAST-11] no frame is shown to a visitor without a session', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/client-area/dashboard', { waitUntil: 'commit' });
    await expect(frame(page)).toBeAttached();
    await expect(frame(page)).toBeHidden();
    release();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('[FAST-11] no frame is shown to a role that may not open the page', async ({ page, logInAs }) => {
    await logInAs('User');
    const release = await holdScripts(page);
    await page.goto('/client-area/manage-partner', { waitUntil: 'commit' });
    await expect(frame(page)).toBeAttached();
    await expect(frame(page)).toBeHidden();
    release();
    await expect(frame(page)).toHaveCount(0);
  });
});

test.describe('when a file does not arrive,', () => {
  // The browser warns of the preload that hangs.
  test.use({ expectedConsole: /preloaded using link preload/ });

  test('[FAST-11] the frame gives way to the message about slow files', async ({ page, logInAs }) => {
    await logInAs('User');
    await page.route(/\/assets\/client-area\./, () => {});
    await page.goto('/client-area/dashboard', { waitUntil: 'commit' });
    await expect(frame(page).locator('header')).toBeVisible();
    await expect(page.getByText('This is taking longer than usual. Still trying.').first()).toBeVisible();
  });
});
