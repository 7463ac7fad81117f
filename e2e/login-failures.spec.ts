// Parts: accounts, shell.
import type { Page } from '@playwright/test';
import { demoPassword } from './harness/product.ts';
import { asha, field, registerLink } from './harness/registration.ts';
import { nextResponse } from './harness/responses.ts';
import { demoEmail } from './harness/roles.ts';
import { savedToken } from './harness/session.ts';
import { deepUnless, expect, failedResponses, test } from './harness/test.ts';

test.use({ expectedConsole: failedResponses });

async function login(page: Page): Promise<void> {
  await page.goto('/login');
  await field(page, 'Email').fill(demoEmail('User'));
  await field(page, 'Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function register(page: Page): Promise<void> {
  await page.goto(registerLink(asha));
  await field(page, 'Mobile Number').fill('9876543210');
  await field(page, 'Business Name').fill('Asha Stores');
  await field(page, 'User Type').selectOption({ label: 'User' });
  await field(page, 'Password').fill('eight ch');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

const failures = [
  [
    'that is refused',
    'Failed',
    'Said by the server',
    { json: { status: false, message: 'Said by the server' } },
  ],
  ['without a response', 'Error', 'Network Error', undefined],
  ['with a response that is not JSON', 'Error', 'Network Error', { status: 200, body: '<!doctype html>' }],
  ['with a response without a token', 'Error', 'Network Error', { status: 200, json: { message: '' } }],
  ['with HTTP 500', 'Error', 'Internal Server Problem', { status: 500, json: { message: 'Ignored' } }],
  ['with HTTP 404', 'Error', 'Internal Server Problem', { status: 404, body: '' }],
] as const;

test.describe('[AUTH-05] at a login or registration,', () => {
  /** One with each title; `login-form.test.tsx` has the others. */
  const usual = ['that is refused', 'without a response', 'with HTTP 500'];
  for (const [what, title, text, response] of failures) {
    test(
      `a call ${what} shows "${title}" with "${text}"`,
      deepUnless(usual.includes(what)),
      async ({ page }) => {
        for (const [call, submit, kept] of [
          ['**/api/login', login, 'Email'],
          ['**/api/register', register, 'Business Name'],
        ] as const) {
          await page.route(call, (route) => (response ? route.fulfill(response) : route.abort()));
          await submit(page);
          const dialog = page.getByRole('alertdialog', { name: title, exact: true });
          await expect(dialog).toContainText(text);
          if (title === 'Failed')
            await expect(dialog.locator('svg.tabler-icon-alert-triangle')).toBeVisible();
          await dialog.getByRole('button', { name: 'OK' }).click();
          await expect(dialog).toHaveCount(0);
          await expect(field(page, kept)).not.toHaveValue('');
          expect(await savedToken(page)).toBeNull();
        }
      },
    );
  }

  test('a refusal of the real server shows its own message', async ({ page }) => {
    await page.goto('/login');
    await field(page, 'Email').fill(demoEmail('User'));
    await field(page, 'Password').fill('a wrong password');
    const response = await nextResponse(page, '**/api/login');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const { message } = await (await response()).json();
    await expect(page.getByRole('alertdialog', { name: 'Failed', exact: true })).toContainText(
      String(message),
    );
  });
});
