// Parts: accounts, shell.
import type { Page } from '@playwright/test';
import { demoPassword } from './harness/product.ts';
import { nextResponse } from './harness/responses.ts';
import { demoEmail, expect, test } from './harness/test.ts';

const address = '/client-area/change-password';

// The stream of events may reconnect with the old token before the response brings the new one.
test.use({ expectedConsole: /status of 401/ });
const form = (page: Page) => page.getByRole('form', { name: 'Change Password' });
const field = (page: Page, name: 'Old Password' | 'New Password' | 'Confirm Password') =>
  form(page).getByLabel(name, { exact: true });

async function change(page: Page, from: string, to: string): Promise<void> {
  await field(page, 'Old Password').fill(from);
  await field(page, 'New Password').fill(to);
  await field(page, 'Confirm Password').fill(to);
  await form(page).getByRole('button', { name: 'Change Password', exact: true }).click();
}

async function expectEmpty(page: Page): Promise<void> {
  for (const name of ['Old Password', 'New Password', 'Confirm Password'] as const) {
    await expect(field(page, name)).toHaveValue('');
  }
}

test('[AUTH-13] [AUTH-16] the passwords are validated, each with its message; a wrong old one shows an error and keeps the form, and a change shows the server’s message and resets it', async ({
  page,
  product,
  request,
  logInAs,
  toasts,
}) => {
  await logInAs('Partner');
  await page.goto(address);

  await test.step('[AUTH-13] old, new and confirm password are validated', async () => {
    const errors = form(page).locator('[id$="-error"]');
    await expect(field(page, 'Old Password')).toBeVisible();
    await expect(errors).toHaveCount(0);

    await field(page, 'Old Password').focus();
    await field(page, 'Old Password').blur();
    await expect(errors).toHaveText(['Old Password is required']);
    await field(page, 'Old Password').fill('123456789');
    await expect(errors).toHaveText(['Old Password must be at least 10 characters']);
    await field(page, 'Old Password').fill('1234567890');
    await expect(errors).toHaveCount(0);

    await field(page, 'New Password').focus();
    await field(page, 'New Password').blur();
    await expect(errors).toHaveText([/required/]);
    await field(page, 'New Password').fill('abcdefghi');
    await expect(errors).toHaveText([/at least 10 characters/]);
    await field(page, 'New Password').fill('1234567890');
    await expect(errors).toHaveText(['New password must be different from the old one']);
    await field(page, 'New Password').fill('abcdefghij');
    await expect(errors).toHaveCount(0);

    await field(page, 'Confirm Password').focus();
    await field(page, 'Confirm Password').blur();
    await expect(errors).toHaveText([/required/]);
    await field(page, 'Confirm Password').fill('abcdefghijk');
    await expect(errors).toHaveText(['Confirm Password must match the new password']);
    await field(page, 'Confirm Password').fill('abcdefghij');
    await expect(errors).toHaveCount(0);
  });

  await test.step('a wrong old password shows an error and keeps the form', async () => {
    const response = await nextResponse(page, '**/api/web/change-password');
    await change(page, 'not the old password', 'a new password');
    const { message } = await (await response()).json();
    await expect.poll(() => toasts).toEqual([{ tone: 'error', text: message }]);
    await expect(field(page, 'New Password')).toHaveValue('a new password');
  });

  await test.step('[AUTH-16] a changed password shows the server’s message and resets the form', async () => {
    const next = 'another password, changed';
    const logIn = async (password: string) => {
      const data = { email: demoEmail('Partner'), password };
      const { status } = await (await request.post(`${product.url}/api/login`, { data })).json();
      return Boolean(status);
    };
    for (const [from, to] of [
      [demoPassword, next],
      // Restores the password: other tests of this product log in with it.
      [next, demoPassword],
    ] as const) {
      const response = await nextResponse(page, '**/api/web/change-password');
      await change(page, from, to);
      const { message } = await (await response()).json();
      expect(message).toMatch(/\w/);
      await expect.poll(() => toasts.at(-1)).toEqual({ tone: 'success', text: message });
      await expectEmpty(page);
      expect(await logIn(to)).toBe(true);
      expect(await logIn(from)).toBe(false);
    }
  });
});
