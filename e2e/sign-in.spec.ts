// Parts: accounts, shell.
import type { Page } from '@playwright/test';
import { asha, chooseAsha, field, registerLink, signIn } from './harness/registration.ts';
import { deepUnless, expect, failedResponses, test } from './harness/test.ts';

test.describe('with a third party,', () => {
  test.use({ expectedConsole: failedResponses });

  for (const [where, address, name] of [
    ['login', '/login', 'Register with Google'],
    ['forgot password', '/forgot-password', 'Register Now via Google'],
    ['the public header', '/', 'Register'],
    ['the landing page', '/', 'Start For FREE'],
  ] as const) {
    test(
      `[AUTH-10] sign-in from ${where} reads the profile with the bearer token and opens its registration`,
      deepUnless(address === '/login'),
      async ({ page, context }) => {
        // The public pages are visible before their code handles clicks.
        await page.goto(address, { waitUntil: 'networkidle' });
        const lookup = page.waitForRequest((request) => request.url().includes('/userinfo'));
        await signIn(
          context,
          () => page.getByRole('button', { name, exact: true }).first().click(),
          chooseAsha,
        );
        await expect(page).toHaveURL(registerLink({ email: asha.email, name: asha.name }));
        expect((await lookup).headers().authorization).toMatch(/^Bearer \S+$/);
        await expect(field(page, 'Name')).toHaveValue(asha.name);
        await expect(field(page, 'Email')).toHaveValue(asha.email);
      },
    );
  }

  for (const [what, answer] of [
    ['a refusal', (popup: Page) => popup.getByRole('button', { name: 'Deny' }).click()],
    ['a closed window', (popup: Page) => popup.close()],
  ] as const) {
    test(`[AUTH-10] ${what} shows "Internal Server Problem"`, async ({ page, context, toasts }) => {
      await page.goto('/login');
      const press = () => page.getByRole('button', { name: 'Register with Google' }).click();
      await signIn(context, press, answer);
      await expect.poll(() => toasts).toEqual([{ tone: 'error', text: 'Internal Server Problem' }]);
      await expect(page).toHaveURL('/login');
    });
  }

  test('[AUTH-10] a script that does not load and a profile that cannot be read show "Internal Server Problem"', async ({
    page,
    context,
    toasts,
  }) => {
    const failed = { tone: 'error', text: 'Internal Server Problem' };
    await page.goto('/login');
    await page.route('**/gsi/client', (route) => route.abort());
    const press = () => page.getByRole('button', { name: 'Register with Google' }).click();
    await press();
    await expect.poll(() => toasts).toEqual([failed]);
    await page.unroute('**/gsi/client');
    await page.route('**/userinfo', (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { name: 'No mail' } }),
    );
    await signIn(context, press, chooseAsha);
    await expect.poll(() => toasts).toEqual([failed, failed]);
  });
});

test.describe('for a registration,', () => {
  test('[AUTH-07] the address is base64 three times over JSON with email and name, in any script', async ({
    page,
  }) => {
    const profile = { email: 'anita.sharma@example.com', name: 'अनिता शर्मा' };
    await page.goto(registerLink(profile));
    await expect(field(page, 'Name')).toHaveValue(profile.name);
    await expect(field(page, 'Email')).toHaveValue(profile.email);
  });

  for (const [what, address] of [
    ['not base64', '/register/not-base64!'],
    ['encoded once', registerLink(asha, 1)],
    ['encoded twice', registerLink(asha, 2)],
    ['without an email', registerLink({ name: asha.name })],
    ['JSON of another kind', registerLink([])],
  ] as const) {
    test(
      `[AUTH-07] an undecodable address (${what}) leads back in history, or to / if there is none`,
      deepUnless(what === 'encoded twice'),
      async ({ page }) => {
        await page.goto(address);
        await expect(page).toHaveURL('/');
        await page.goto('/priching');
        await page.goto(address);
        await expect(page).toHaveURL('/priching');
      },
    );
  }
});
