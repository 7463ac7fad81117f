// Parts: accounts, shell.
import type { Page, Request } from '@playwright/test';
import { forgedToken, logIn, savedToken, saveToken, stubFlags } from './harness/session.ts';
import { deepUnless, expect, test } from './harness/test.ts';
import type { ShownToast } from './harness/toasts.ts';

const dashboard = '/client-area/dashboard';
const dashboardHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });

async function expectEnded(page: Page, toasts: readonly ShownToast[], message: string): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => toasts).toEqual([{ tone: 'error', text: message }]);
  await expect(dashboardHeading(page)).toHaveCount(0);
}

/**
 * Moves a page's clock while no call is under way: a pending call would time out.
 * @returns a function that moves it by this many milliseconds
 */
function jumper(page: Page): (ms: number) => Promise<void> {
  const open = new Set<Request>();
  const end = (request: Request) => open.delete(request);
  page.on('request', (request) => {
    // The event stream is always open.
    if (!new URL(request.url()).pathname.endsWith('/events')) open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async (ms) => {
    // No call starts while the clock is paused.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await expect.poll(() => open.size).toBe(0);
    // Lets the page process the last response.
    await page.evaluate(() => undefined);
    await page.clock.fastForward(ms);
    await page.clock.resume();
  };
}

test.describe('at the session check,', () => {
  test('[AUTH-06] a valid saved token opens the page and is sent with its calls', async ({
    page,
    product,
    request,
  }) => {
    const token = await logIn(request, product, 'User');
    await saveToken(page, token);
    const flags = page.waitForRequest('**/api/userp');
    await page.goto(dashboard);
    await expect(dashboardHeading(page)).toBeVisible();
    expect((await flags).headers().authorization).toBe(`Bearer ${token}`);
    await page.reload();
    await expect(dashboardHeading(page)).toBeVisible();
    expect(await savedToken(page)).toBe(token);
  });

  const shortest = '{"user_roll":"User","exp":4e9}';

  test('[AUTH-06] a saved token of 50 characters is long enough', async ({ page }) => {
    await saveToken(page, forgedToken(shortest, 50));
    await stubFlags(page, {});
    // No server accepts a forged token, so other requests are left pending.
    await page.route('**/api/v1/**', () => undefined);
    await page.goto(dashboard);
    await expect(dashboardHeading(page)).toBeVisible();
  });

  const roll = '"user_roll":"User"';
  // The tests of the session guard have every case.
  const usual = ['of 49 characters', 'that has expired'];
  for (const [what, token, message] of [
    ['of 49 characters', forgedToken(shortest, 49), 'Unauthorized Access'],
    ['that has expired', forgedToken(`{${roll},"exp":1700000000}`), 'Session expired'],
    ['that is malformed', 'not-a-token-at-all.'.repeat(10), 'Unauthorized Access'],
    ['with a payload that is not JSON', forgedToken('no JSON'), 'Unauthorized Access'],
    ['with an unknown role', forgedToken('{"user_roll":"Owner","exp":4000000000}'), 'Unauthorized Access'],
    ['without a role', forgedToken('{"exp":4000000000}'), 'Unauthorized Access'],
    ['without an expiry', forgedToken(`{${roll}}`), 'Unauthorized Access'],
  ] as const) {
    test(
      `[AUTH-06] a saved token ${what} leads to the login with "${message}"`,
      deepUnless(usual.includes(what)),
      async ({ page, toasts }) => {
        await saveToken(page, token);
        await page.goto(dashboard);
        await expectEnded(page, toasts, message);
      },
    );
  }

  test('[AUTH-06] a page without a token leads to the login with "Unauthorized Access"', async ({
    page,
    toasts,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto(dashboard);
    await expectEnded(page, toasts, 'Unauthorized Access');
    expect(scripts.filter((url) => /^\/assets\/(?:client-area|page-dashboard)/.test(url))).toEqual([]);
    await page.goBack();
    await expect(dashboardHeading(page)).toHaveCount(0);
  });

  test('[AUTH-06] a token that expires while the page is open ends the session with "Session expired"', async ({
    page,
    logInAs,
    toasts,
  }) => {
    const jump = jumper(page);
    await page.clock.install();
    await logInAs('User');
    await page.goto(dashboard);
    await expect(dashboardHeading(page)).toBeVisible();
    const payload = (await savedToken(page))?.split('.')[1] ?? '';
    const { exp, iat } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const lastsSeconds = Number(exp) - Number(iat);
    await jump((lastsSeconds - 600) * 1000);
    await page.getByRole('link', { name: 'Documentation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible();
    await jump(600 * 1000);
    await expectEnded(page, toasts, 'Session expired');
    expect(await savedToken(page)).toBeNull();
  });
});

test.describe('at the logout,', () => {
  const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure?' });
  const done = (page: Page) => page.getByRole('status').filter({ hasText: 'Logout Succesful' });

  // Uses the fixture here because it records toasts from the first page on.
  test.beforeEach(async ({ page, logInAs, toasts }) => {
    expect(toasts).toEqual([]);
    await page.clock.install();
    await logInAs('User');
    await page.goto(dashboard);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
    await expect(dialog(page)).toContainText("You won't be able to Logout this!");
  });

  test('[AUTH-12] a confirmed logout removes the token, shows "Logout Succesful" for a second and goes to the login', async ({
    page,
    toasts,
  }) => {
    // The alert's code was loaded with the dialog's, so only the clock matters from here on.
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog(page).getByRole('button', { name: 'Yes Logout', exact: true }).click();
    await expect(done(page)).toBeVisible();
    expect(await savedToken(page)).toBeNull();
    await page.clock.runFor(999);
    await expect(done(page)).toBeVisible();
    await expect(page).toHaveURL(/\/client-area\/dashboard$/);
    await page.clock.runFor(1);
    await expect(done(page)).toHaveCount(0);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/login$/);
    expect(toasts).toEqual([]);
  });

  for (const [how, response] of [
    ['Cancel', (page: Page) => dialog(page).getByRole('button', { name: 'Cancel' }).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ] as const) {
    test(
      `[AUTH-12] ${how} in the logout dialog also removes the token and goes to the login without an alert`,
      deepUnless(how === 'Cancel'),
      async ({ page, toasts }) => {
        // A timed alert would never close while the clock is paused.
        await page.clock.pauseAt(Date.now() + 60_000);
        await response(page);
        await expect(page).toHaveURL(/\/login$/);
        await expect(done(page)).toHaveCount(0);
        expect(await savedToken(page)).toBeNull();
        await page.clock.resume();
        await page.goto(dashboard);
        await expectEnded(page, toasts, 'Unauthorized Access');
      },
    );
  }
});
