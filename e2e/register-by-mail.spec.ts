// Parts: accounts.
import type { APIRequestContext, Page } from '@playwright/test';
import { mailsTo } from './harness/accounts.ts';
import type { Product } from './harness/product.ts';
import { field, fieldErrors, signIn } from './harness/registration.ts';
import { expect, failedResponses, test } from './harness/test.ts';

const password = 'chosen at registration';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true });

/** Signs in with the provider and sends the form after a reload has lost the provider's token. */
async function registerUnproven(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  const press = () => page.getByRole('button', { name: 'Register with Google' }).click();
  await signIn(page.context(), press, async (popup) => {
    await popup.getByLabel('Name').fill('Nisha Pillai');
    await popup.getByLabel('Email').fill(email);
    await popup.getByRole('button', { name: 'Continue' }).click();
  });
  await expect(heading(page, 'Register')).toBeVisible();
  await page.reload();
  await field(page, 'Mobile Number').fill('9876543211');
  await field(page, 'Business Name').fill('Pillai Sweets');
  await field(page, 'User Type').selectOption({ label: 'User' });
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/Open the link in it to confirm your address/)).toBeVisible();
}

/** The registration links that were emailed to an address, oldest first. */
async function linksTo(request: APIRequestContext, product: Product, email: string, count: number) {
  const links = async () =>
    (await mailsTo(request, product, email)).flatMap((mail) =>
      mail.links.filter((link) => link.includes('/login#confirm=')),
    );
  await expect.poll(async () => (await links()).length).toBe(count);
  return links();
}

/** Opens a link. @returns a function that returns true if the login form ever showed, even for one frame */
async function openWatched(page: Page, link: string): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const heading = document.querySelector('h1');
      // The page's HTML has a login, which is hidden for this visit.
      if (heading?.textContent === 'Login' && heading.checkVisibility())
        Reflect.set(window, 'sawLogin', true);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(link);
  return () => page.evaluate(() => Reflect.get(window, 'sawLogin') === true);
}

test.describe('by mail,', () => {
  // A wrong password and a used link get a failing status.
  test.use({ expectedConsole: failedResponses });

  test('a registration’s link requires the password, works once and opens the account', async ({
    page,
    context,
    product,
    request,
  }) => {
    const email = 'nisha.pillai@example.com';
    await registerUnproven(page, email);
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText('confirm your email');
    const [link = ''] = await linksTo(request, product, email, 1);

    const opened = await context.newPage();
    const sawLogin = await openWatched(opened, link);
    await expect(heading(opened, 'Confirm your email')).toBeVisible();
    await submit(opened).click();
    await expect(fieldErrors(opened)).toHaveText(['Please Enter Your Password']);
    expect(opened.url()).not.toContain('confirm=');
    expect(await sawLogin()).toBe(false);
    await field(opened, 'Password').fill('not what was chosen');
    await submit(opened).click();
    await expect(fieldErrors(opened)).toHaveText([
      'This is not the password that was chosen at registration.',
    ]);
    await expect(field(opened, 'Password')).toBeFocused();
    await expect(field(opened, 'Password')).toHaveValue('not what was chosen');

    await opened.reload();
    await expect(heading(opened, 'Login')).toBeVisible();
    await expect(opened.getByText(/Open it from the email again\./)).toBeVisible();
    await opened.goto('about:blank');
    await opened.goto(link);
    await field(opened, 'Password').fill(password);
    await opened.keyboard.press('Enter');
    const done = opened.getByRole('alertdialog', { name: 'Email confirmed' });
    await expect(done).toContainText('Your email address is confirmed. You can log in now.');
    await done.getByRole('button', { name: 'OK' }).click();
    await expect(heading(opened, 'Login')).toBeVisible();
    await field(opened, 'Email').fill(email);
    await field(opened, 'Password').fill(password);
    await opened.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(opened).toHaveURL('/client-area/dashboard');
  });

  test('a link that is used, expired or invalid is reported, and then the login shows', async ({
    page,
    product,
    request,
  }) => {
    const email = 'nisha.twice@example.com';
    await registerUnproven(page, email);
    const [link = ''] = await linksTo(request, product, email, 1);
    const token = link.slice(link.indexOf('=') + 1);
    const used = await request.post(`${product.url}/api/v1/email/confirm`, { data: { token, password } });
    expect(used.ok()).toBe(true);
    for (const dead of [link, `${link}x`]) {
      await page.goto('about:blank');
      await page.goto(dead);
      const refused = page.getByRole('alertdialog', { name: 'Failed' });
      await expect(refused).toContainText(
        'This link no longer works: it was already used, replaced by a newer one, or has expired.',
      );
      await refused.getByRole('button', { name: 'OK' }).click();
      await expect(heading(page, 'Login')).toBeVisible();
    }
  });
});
