// Parts: accounts.
import type { Page } from '@playwright/test';
import { base64, meera, requestAs } from './harness/accounts.ts';
import { createUserWithPassword, type NewUser } from './harness/new-user.ts';
import { pageHeading } from './harness/routes.ts';
import { expect, failedResponses, test } from './harness/test.ts';

const why =
  'This account has logged in on another device, and its plan covers 1 device at a time. If that was not you, change your password.';

async function logInWithForm(page: Page, { email, password }: NewUser): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(pageHeading(page, 'Dashboard')).toBeVisible();
}

test.describe('with the devices of a plan,', () => {
  test.use({ expectedConsole: failedResponses });

  test('the newest login wins; the old device shows the reason and can log in again', async ({
    page,
    toasts,
    openContext,
    product,
    request,
  }) => {
    const user = await createUserWithPassword(request, product, { email: 'devices@buyers.example' });
    const form = { ...meera, email: user.email, userid: base64(user.id), token: '', date: '2099-12-31' };
    expect(await requestAs(request, product, 'Admin', '/web/update-user', form)).toMatchObject({
      status: true,
    });
    await logInWithForm(page, user);

    const window = await page.context().newPage();
    await logInWithForm(window, user);
    await window.close();
    await page.reload();
    await expect(pageHeading(page, 'Dashboard')).toBeVisible();

    const other = await openContext();
    const elsewhere = await other.newPage();
    await logInWithForm(elsewhere, user);
    await page.bringToFront();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(why)).toBeVisible();
    expect(toasts).toContainEqual({ tone: 'error', text: 'Unauthorized Access' });

    await logInWithForm(page, user);
    await elsewhere.bringToFront();
    await expect(elsewhere).toHaveURL(/\/login$/);
    await expect(elsewhere.getByText(why)).toBeVisible();
    await other.close();
  });
});
