import { test } from './harness/lost-files.ts';
import { logIn, saveToken } from './harness/session.ts';
import { expect } from './harness/test.ts';
import { expectTyped, typeName } from './harness/typed-page.ts';

// The browser warns that a hanging preload is unused.
test.use({ expectedConsole: /Failed to load resource|was preloaded using link preload/ });

const takesLong = 'This is taking longer than usual. Still trying.';

test.describe('[MFE-06] as many hung requests as the browser has connections', () => {
  test.beforeEach(async ({ page, product, request }) => {
    await saveToken(page, await logIn(request, product, 'Admin'));
  });

  test('[MFE-06] hung requests are given up and repeated while a page loads', async ({ page, line }) => {
    const hung = line.breakNext(/^\/assets\/(?!main\.).*\.js|^\/modules\/.*\.js/, 'hang', 6);
    await page.goto(`${line.url}/client-area/create-user`, { waitUntil: 'commit' });
    await typeName(page);
    expect(hung()).toBe(6);
  });

  test('[MFE-06] hung requests leave an open console usable once the line is back', async ({
    page,
    line,
  }) => {
    await page.goto(`${line.url}/client-area/dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    line.breakNext(/./, 'hang', Number.POSITIVE_INFINITY);
    for (const title of ['Create User', 'Manage Users', 'Subscription Settings', 'Change Password'])
      await page.getByRole('link', { name: title, exact: true }).first().click();
    await expect(page.getByText(takesLong).first()).toBeVisible();
    line.heal();
    await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible();
    await page.getByRole('link', { name: 'Create User', exact: true }).first().click();
    await typeName(page);
    await expectTyped(page);
  });
});
