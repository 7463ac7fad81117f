// Parts: accounts, shell.
import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword } from './harness/product.ts';
import { nextResponse } from './harness/responses.ts';
import { demoEmail, expect, test } from './harness/test.ts';

const email = demoEmail('User');
const wrongPassword = 'not the password';

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const rememberMe = (page: Page) => page.getByRole('checkbox', { name: 'Remember me' });

async function submit(page: Page, password = demoPassword, address = email): Promise<void> {
  await emailField(page).fill(address);
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('[AUTH-01] [AUTH-02] the login form has email, password with show and hide, remember me and both links; each error shows its message once its field has been touched, and an invalid form sends nothing', async ({
  page,
}) => {
  const errors = page.getByText(/^Please Enter/);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/login');

  await test.step('[AUTH-01] the form', async () => {
    await expect(emailField(page)).toBeVisible();
    await expect(passwordField(page)).toHaveAttribute('type', 'password');
    await expect(rememberMe(page)).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Register with Google' })).toBeVisible();
  });

  await test.step('[AUTH-02] the errors', async () => {
    await emailField(page).pressSequentially('nobody');
    await expect(errors).toHaveCount(0);
    await emailField(page).blur();
    await expect(errors).toHaveText(['Please Enter Valid Email']);
    await emailField(page).fill('');
    await expect(errors).toHaveText(['Please Enter Your Email']);
    await emailField(page).fill('nobody@example.com');
    await expect(errors).toHaveCount(0);

    await passwordField(page).focus();
    await expect(errors).toHaveCount(0);
    await passwordField(page).blur();
    await expect(errors).toHaveText(['Please Enter Your Password']);
    await passwordField(page).fill('1234567');
    await expect(errors).toHaveText(['Please Enter Valid Password']);
    await passwordField(page).fill('12345678');
    await expect(errors).toHaveCount(0);
  });

  await test.step('[AUTH-01] the password is shown and hidden, and a link leads to a new one', async () => {
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'text');
    await expect(passwordField(page)).toHaveValue('12345678');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'password');
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    // The address changes first: Back before the page is drawn would keep the login form with its values.
    await expect(page.getByText('Register Now via Google')).toBeVisible();
    await page.goBack();
  });

  await test.step('an invalid form shows all errors and sends nothing', async () => {
    await expect(emailField(page)).toHaveValue('');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(errors).toHaveText(['Please Enter Your Email', 'Please Enter Your Password']);
    expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
  });
});

test.describe('remember me', () => {
  const cookiesOf = (context: BrowserContext, baseURL: string | undefined) =>
    context.cookies(`${baseURL}/login`);

  /** Everything that the browser stores for the console, as one string. */
  async function storedText(page: Page): Promise<string> {
    const storages = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    return storages + JSON.stringify(await page.context().cookies());
  }

  /** A secret in plain text and in every encoding it could have. */
  const looksOf = (secret: string) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    Buffer.from(secret).toString('hex'),
  ];

  test('[AUTH-03] [AUTH-04] a login stores its token under Accesstoken and opens the dashboard; remember me stores email and password encrypted for 90 days and fills in the next login; without it nothing is stored', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/login');
    await rememberMe(page).check();
    const response = await nextResponse(page, '**/api/login');
    await submit(page);
    const { token } = await (await response()).json();
    await expect(page).toHaveURL(/\/client-area\/dashboard$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('Accesstoken'))).toBe(token);

    const cookies = await cookiesOf(context, baseURL);
    expect(cookies).toHaveLength(2);
    for (const { expires } of cookies) {
      expect(Math.abs(expires - Date.now() / 1000 - 90 * 24 * 60 * 60)).toBeLessThan(120);
    }
    const kept = await storedText(page);
    for (const look of [...looksOf(email), ...looksOf(demoPassword)]) expect(kept).not.toContain(look);

    await page.close();
    const next = await context.newPage();
    await next.goto('/login');
    await expect(emailField(next)).toHaveValue(email);
    await expect(passwordField(next)).toHaveValue(demoPassword);
    await next.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(next).toHaveURL(/\/client-area\/dashboard$/);

    await next.goto('/login');
    await expect(emailField(next)).toHaveValue(email);
    await rememberMe(next).uncheck();
    await next.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(next).toHaveURL(/\/client-area\/dashboard$/);
    expect(await cookiesOf(context, baseURL)).toEqual([]);
    expect(await storedText(next)).not.toContain(email);
    await next.goto('/login');
    await expect(rememberMe(next)).not.toBeChecked();
    await expect(emailField(next)).toHaveValue('');
    await expect(passwordField(next)).toHaveValue('');
  });

  test('a refused login deletes the remembered values', async ({ page, context, baseURL }) => {
    await page.goto('/login');
    await rememberMe(page).check();
    await submit(page);
    await expect(page).toHaveURL(/\/client-area\/dashboard$/);
    await page.goto('/login');
    await expect(passwordField(page)).toHaveValue(demoPassword);
    await submit(page, wrongPassword);
    await expect(page.getByRole('alertdialog', { name: 'Failed' })).toBeVisible();
    expect(await cookiesOf(context, baseURL)).toEqual([]);
    await page.reload();
    await expect(emailField(page)).toHaveValue('');
  });
});
