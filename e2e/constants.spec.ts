// Parts: public, contract.
import type { Locator, Page } from '@playwright/test';
import { expect, test, withMotion } from './harness/test.ts';
import { finishAnimations, lookAt, slowDown } from './harness/toasts.ts';

test.use(withMotion);

/** Provokes the toast for a wrong old password; animations are slowed down so that it stays. */
async function ownToast(page: Page): Promise<Locator> {
  await slowDown(page);
  await page.getByLabel('Old Password').fill('not the old password');
  for (const name of ['New Password', 'Confirm Password'])
    await page.getByLabel(name).fill('another password');
  await page.getByRole('button', { name: 'Change Password', exact: true }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'The old password is incorrect.' });
  await expect(toast).toBeVisible();
  return toast;
}

/** Ends the animation that times a toast. @returns the toast's classes while it leaves */
function classesAfterItsTime(toast: Locator): Promise<string> {
  return toast.evaluate(
    (node) =>
      new Promise<string>((resolve) => {
        new MutationObserver(() => {
          if (node.className.includes('exit')) resolve(node.className);
        }).observe(node, { attributes: true });
        for (const move of node.querySelector('[role=progressbar]')?.getAnimations() ?? []) move.finish();
      }),
  );
}

/** Drags a toast to the right by a share of its width and releases it. */
async function drag(page: Page, toast: Locator, share: number): Promise<void> {
  await finishAnimations(toast);
  const box = await toast.boundingBox();
  if (box === null) throw new Error('The toast is gone');
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (box.width * share) / 2, y);
  await page.mouse.move(x + box.width * share, y);
  await page.mouse.up();
}

test.describe('over a page,', () => {
  test.beforeEach(async ({ page, logInAs }) => {
    await logInAs('User');
    await page.goto('/client-area/change-password');
    await expect(page.getByLabel('Old Password')).toBeVisible();
  });

  test('[CONST-01] a toast is top right, coloured, bounces in and closes after 1000 ms', async ({ page }) => {
    const toast = await ownToast(page);
    await expect(toast).toHaveClass(/Toastify__bounce-enter--top-right/);
    await expect(toast).toHaveClass(/Toastify__toast-theme--colored/);
    const coming = await toast.evaluate((node) => getComputedStyle(node).animationName);
    expect(coming).not.toBe('none');
    const look = await lookAt(toast);
    expect(look.toTop).toBeLessThan(120);
    expect(look.toRight).toBeLessThan(40);
    expect(look.toLeft).toBeGreaterThan(1440 / 2);
    // The toast itself is red, not white with a red icon.
    const [red = 0, green = 0, blue = 0] = look.background;
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));

    expect(look.closesAfterMs).toBe(1000);
    expect(await classesAfterItsTime(toast)).toContain('Toastify__bounce-exit--top-right');
    await expect(toast).toHaveCount(0);
  });

  test('[CONST-01] dragging a toast by 79 % of its width keeps it, and by 81 % dismisses it', async ({
    page,
  }) => {
    const toast = await ownToast(page);
    await drag(page, toast, 0.79);
    await expect(toast).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/);
    await expect(toast).toBeVisible();
    await drag(page, toast, 0.81);
    await expect(toast).toHaveCount(0);
  });

  test('[CONST-01] Alt+T moves the focus to the toast', async ({ page }) => {
    const toast = await ownToast(page);
    const isFocused = () => toast.evaluate((node) => node.contains(document.activeElement));
    expect(await isFocused()).toBe(false);
    await page.keyboard.press('Alt+KeyT');
    await expect.poll(isFocused).toBe(true);
  });

  test('[CONST-01] a success alert closes after 1000 ms', async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Yes Logout' })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Yes Logout' }).click();
    const alert = page.getByRole('status').filter({ hasText: 'Logout Succesful' });
    await expect(alert).toBeVisible();
    await page.clock.runFor(999);
    await expect(alert).toBeVisible();
    await page.clock.runFor(1);
    await expect(alert).toHaveCount(0);
  });
});
