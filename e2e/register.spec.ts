// Parts: accounts, shell.
import type { Page } from '@playwright/test';
import { asha, field, fieldErrors, registerLink, signIn } from './harness/registration.ts';
import { nextResponse } from './harness/responses.ts';
import { savedToken } from './harness/session.ts';
import { expect, test } from './harness/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Register', exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });

async function fill(page: Page, values: Readonly<Record<string, string>> = {}): Promise<void> {
  const all = {
    'Mobile Number': '9876543210',
    'Business Name': 'Asha Stores',
    Password: 'eight ch',
    ...values,
  };
  for (const [label, value] of Object.entries(all)) await field(page, label).fill(value);
  await field(page, 'User Type').selectOption({ label: 'User' });
}

test('[AUTH-08] the form has name and email read-only, four more fields and a link to the login', async ({
  page,
}) => {
  await page.goto(registerLink(asha));
  await expect(heading(page)).toBeVisible();
  for (const label of ['Name', 'Email']) await expect(field(page, label)).toHaveAttribute('readonly', '');
  await expect(field(page, 'Mobile Number')).toBeEditable();
  await expect(field(page, 'Business Name')).toBeEditable();
  await expect(field(page, 'User Type').locator('option:not([value=""])')).toHaveText([
    'User',
    'Business Partner',
  ]);
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await page.locator('form').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('[AUTH-15] every rule shows its message once its field has been touched', async ({ page }) => {
  await page.goto(registerLink({ ...asha, name: 'Al' }));
  await expect(heading(page)).toBeVisible();
  await expect(fieldErrors(page)).toHaveCount(0);
  const reported: Readonly<Record<string, readonly (readonly [string, readonly string[]])[]>> = {
    'Mobile Number': [
      ['', ['Please Enter Your Name']],
      ['987654321', ['Enter Valid Number']],
      ['98765432100', ['Enter Valid Number']],
      ['98765o3210', ['Enter Valid Number']],
      ['9876543210', []],
    ],
    'Business Name': [
      ['', ['Please Enter Your Name']],
      ['Asha', ['Enter Valid Business Name']],
      ['Ashas', []],
    ],
    Password: [
      ['', ['Please Enter Your Password']],
      ['1234567', ['Please Enter Valid Password']],
      ['12345678', []],
    ],
  };
  for (const [label, steps] of Object.entries(reported)) {
    await field(page, label).focus();
    await expect(fieldErrors(page)).toHaveCount(0);
    await field(page, label).blur();
    for (const [value, messages] of steps) {
      await field(page, label).fill(value);
      await expect(fieldErrors(page)).toHaveText([...messages]);
    }
  }
  await field(page, 'User Type').focus();
  await field(page, 'User Type').blur();
  await expect(fieldErrors(page)).toHaveText(['Please Select User Type']);
  await field(page, 'User Type').selectOption({ label: 'Business Partner' });
  await expect(fieldErrors(page)).toHaveCount(0);
  await field(page, 'Name').focus();
  await field(page, 'Name').blur();
  await expect(fieldErrors(page)).toHaveText(['Enter Valid name']);

  await page.goto(registerLink({ ...asha, name: '' }));
  await field(page, 'Name').focus();
  await field(page, 'Name').blur();
  await expect(fieldErrors(page)).toHaveText(['Please Enter Your Name']);
});

test.describe('on Register,', () => {
  test('[AUTH-09] registering sends its six keys, stores the token, shows success and goes to the login', async ({
    page,
  }) => {
    const token = `${'t'.repeat(60)}.${'t'.repeat(60)}.t`;
    await page.route('**/api/register', (route) =>
      route.fulfill({ json: { status: true, message: '', token } }),
    );
    await page.goto(registerLink(asha));
    await fill(page);
    const sent = page.waitForRequest('**/api/register');
    await button(page).click();
    expect((await sent).postDataJSON()).toEqual({
      ...asha,
      mobile_no: '9876543210',
      businessname: 'Asha Stores',
      usertype: 'User',
      password: 'eight ch',
    });
    await expect(page.getByText('Registration Successful', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await savedToken(page)).toBe(token);
  });

  test('[AUTH-09] registering with the real sign-in and server creates an account that logs in', async ({
    page,
    context,
  }) => {
    const ravi = { name: 'Ravi Kumar', email: 'ravi.kumar@example.com' };
    await page.goto('/login');
    const press = () => page.getByRole('button', { name: 'Register with Google' }).click();
    await signIn(context, press, async (popup) => {
      await popup.getByLabel('Name').fill(ravi.name);
      await popup.getByLabel('Email').fill(ravi.email);
      await popup.getByRole('button', { name: 'Continue' }).click();
    });
    await expect(heading(page)).toBeVisible();
    const password = `generated ${'x7!'.repeat(30)}`;
    await fill(page, { Password: password });
    const response = await nextResponse(page, '**/api/register');
    await button(page).click();
    const { status, token } = await (await response()).json();
    expect(status).toBe(true);
    await expect(page).toHaveURL('/login');
    expect(await savedToken(page)).toBe(token);
    await field(page, 'Email').fill(ravi.email);
    await field(page, 'Password').fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/client-area/dashboard');
  });
});

test('[AUTH-11] forgot password requires a valid email and posts only that to the registration call', async ({
  page,
  toasts,
}) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('button', { name: 'Register Now via Google' })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Forgot Password', exact: true });
  await expect(fieldErrors(page)).toHaveCount(0);
  await field(page, 'Email').focus();
  await field(page, 'Email').blur();
  await expect(fieldErrors(page)).toHaveText(['Please Enter Your Email']);
  await field(page, 'Email').fill('nobody@');
  await expect(fieldErrors(page)).toHaveText(['Please Enter Valid Email']);
  await field(page, 'Email').fill('nobody@example.com');
  await expect(fieldErrors(page)).toHaveCount(0);
  // The browser reveals the body only of an intercepted request.
  await page.route('**/api/register', (route) => route.continue());
  const sent = page.waitForRequest('**/api/register');
  await submit.click();
  const request = await sent;
  expect([request.method(), request.postDataJSON()]).toEqual(['POST', { email: 'nobody@example.com' }]);
  await expect.poll(() => toasts.map(({ tone }) => tone)).toEqual(['success']);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});
