// Parts: accounts, shell.
import type { Page } from '@playwright/test';
import { createClient, mailsTo, recordForms } from './harness/accounts.ts';
import { createUserWithPassword } from './harness/new-user.ts';
import { field, fieldErrors } from './harness/registration.ts';
import { nextResponse } from './harness/responses.ts';
import { pageHeading } from './harness/routes.ts';
import { saveToken } from './harness/session.ts';
import { expect, failedResponses, test } from './harness/test.ts';

const reported = 'If there is an account with this email, a link to set a new password is on its way.';
const next = 'a new and longer password';

/** Requests a link and returns the text that the page shows. */
async function requestLink(page: Page, email: string): Promise<{ response: unknown; said: string | null }> {
  await page.goto('/forgot-password');
  await field(page, 'Email').fill(email);
  const coming = await nextResponse(page, '**/api/register');
  await page.getByRole('button', { name: 'Forgot Password', exact: true }).click();
  const response = await coming();
  await expect(page.getByText(/The link works once, for 30 minutes\./)).toBeVisible();
  const said = await page.getByRole('main').textContent();
  return { response: [response.status(), await response.json()], said };
}

/** Sets a password on the page that an emailed link leads to. */
async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
  await field(page, 'New Password').fill(password);
  await field(page, 'Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Set Password' }).click();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test.describe('[CAP-05] with Forgot Password,', () => {
  // A used link and an ended session get a failing status.
  test.use({ expectedConsole: failedResponses });

  test('[CAP-05] the emailed link sets a new password once, and the response never reveals whether the address exists', async ({
    page,
    context,
    product,
    request,
    toasts,
  }) => {
    const email = 'forgetful@example.com';
    const user = await createUserWithPassword(request, product, { email });
    const elsewhere = await context.newPage();
    await saveToken(elsewhere, user.token);
    await elsewhere.goto('/client-area/my-account');
    await expect(pageHeading(elsewhere, 'Update User Information')).toBeVisible();

    const forms = await recordForms(page);
    const sent = { tone: 'success', text: reported };
    const known = await requestLink(page, email);
    // The page is left below, and its toast may still be loading.
    await expect.poll(() => toasts).toEqual([sent]);
    // Only the email is sent, to the registration call.
    expect(forms).toEqual([{ path: '/api/register', fields: { email } }]);
    const unknown = await requestLink(page, 'nobody-at-all@example.com');
    expect(unknown).toEqual(known);
    expect(known.response).toEqual([200, { status: true, message: reported }]);
    await expect.poll(() => toasts).toEqual([sent, sent]);

    const linksOf = async () =>
      (await mailsTo(request, product, email))
        .filter(({ subject }) => subject.startsWith('Set a new password'))
        .map(({ links }) => links.find((link) => link.includes('#t=')) ?? '');
    await expect.poll(async () => (await linksOf()).length).toBe(1);
    expect(await mailsTo(request, product, 'nobody-at-all@example.com')).toEqual([]);
    await requestLink(page, email.toUpperCase());
    await expect.poll(async () => (await linksOf()).length).toBe(2);
    const [older = '', link = ''] = await linksOf();
    expect(new URL(link).pathname).toBe('/forgot-password');
    const mails = await mailsTo(request, product, email);
    expect(mails.at(-1)?.text).toContain('The link works once, for 30 minutes.');

    // Only the newest link works.
    await page.goto(older);
    await expect(page.getByText(/Or enter your email to get a new link\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Forgot Password', exact: true })).toBeVisible();

    await page.goto('/login');
    await page.goto(link);
    await field(page, 'New Password').fill('ninechars');
    await field(page, 'Confirm Password').fill('ninechar');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(fieldErrors(page)).toHaveText([
      'New Password must be at least 10 characters',
      'Confirm Password must match the new password',
    ]);
    expect(page.url()).not.toContain('#t=');
    await field(page, 'New Password').fill(next);
    await field(page, 'Confirm Password').fill(next);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page.getByText('Password set', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/login');

    // Earlier sessions end with their next call at the latest.
    await elsewhere.goto('/client-area/my-account');
    await expect(elsewhere).toHaveURL('/login');
    await logIn(page, email, user.password);
    await expect(page.getByRole('alertdialog')).toContainText('Failed');
    await page.getByRole('button', { name: 'OK' }).click();
    await logIn(page, email, next);
    await expect(page).toHaveURL('/client-area/dashboard');

    const stranger = await context.newPage();
    await stranger.goto(link);
    await expect(stranger.getByText(/Or enter your email to get a new link\./)).toBeVisible();
    const again = await request.post(`${product.url}/api/login`, { data: { email, password: next } });
    expect((await again.json()).status).toBe(true);
    await expect
      .poll(async () => (await mailsTo(request, product, email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/^Your password for .* was changed$/));
  });

  test('an account created by someone else gets its first password the same way', async ({
    page,
    product,
    request,
  }) => {
    const email = 'made-by-a-partner@example.com';
    await createClient(request, product, 'Partner', { email });
    await expect.poll(async () => (await mailsTo(request, product, email)).length).toBe(1);
    const [mail] = await mailsTo(request, product, email);
    expect(mail?.text).toContain('Desai Digital Services created an account for Joshi Stores.');
    await setPassword(page, mail?.links.find((one) => one.includes('#t=')) ?? '', next);
    await expect(page).toHaveURL('/login');
    await logIn(page, email, next);
    await expect(page).toHaveURL('/client-area/dashboard');
  });
});
