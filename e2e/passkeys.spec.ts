// Parts: accounts, shell, users.
import type { Page } from '@playwright/test';
import { createUserWithPassword } from './harness/new-user.ts';
import { saveToken } from './harness/session.ts';
import { expect, test } from './harness/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** Browsers allow passkeys without https on the name of this machine alone. */
test.use({ baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')) });

/** Gives the page's browser a built-in authenticator, whose owner always agrees. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const count = async () =>
    (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  /** Makes wrong signatures from now on, or right ones again. */
  const forge = (isBogusSignature: boolean) =>
    session.send('WebAuthn.setResponseOverrideBits', { authenticatorId, isBogusSignature });
  /** Leaves the browser's dialog open from now on. */
  const ignore = () =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  return { count, forge, ignore };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes Logout', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('[FACTOR-16] [FACTOR-17] a passkey is added, logs in, and is removed; a wrong one is refused, and a recovery code works in its place', async ({
  page,
  product,
  request,
}) => {
  const user = await createUserWithPassword(request, product, { email: 'passkeys@example.com' });
  const authenticator = await addAuthenticator(page);
  let recovery: string[] = [];

  await test.step('[FACTOR-16] it is added, and named', async () => {
    await saveToken(page, user.token);
    await page.goto('/client-area/change-password');
    await page.getByRole('button', { name: 'Turn on with a passkey', exact: true }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Laptop');
    await dialog(page).getByLabel('Password', { exact: true }).fill(user.password);
    await press(page, 'Next');
    const codes = dialog(page).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    recovery = await codes.allInnerTexts();
    await press(page, 'I have saved them');
    expect(await authenticator.count()).toBe(1);
    await page.getByRole('button', { name: 'Rename the passkey Laptop' }).click();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Work laptop');
    await press(page, 'Rename');
    await expect(page.getByText('Work laptop', { exact: true })).toBeVisible();
    await expect(page.getByText('Not used yet')).toBeVisible();
  });

  const enterPassword = async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  };

  await test.step('[FACTOR-17] it logs in', async () => {
    await logOut(page);
    await enterPassword();
    await expect(page).toHaveURL(/\/client-area\/dashboard$/);
  });

  await test.step('[FACTOR-17] a wrong signature is refused; Retry requests the passkey again', async () => {
    await authenticator.forge(true);
    await logOut(page);
    await enterPassword();
    await expect(page.getByText(/This passkey was not accepted/)).toBeVisible();
    await authenticator.forge(false);
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(page).toHaveURL(/\/client-area\/dashboard$/);
  });

  await test.step('[FACTOR-17] a recovery code works in its place', async () => {
    await authenticator.ignore();
    await logOut(page);
    await enterPassword();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery[0] ?? '');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/client-area\/dashboard$/);
  });

  await test.step('[FACTOR-16] it is removed, which turns the second factor off', async () => {
    await page.goto('/client-area/change-password');
    await expect(page.getByText(/^Last used/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click();
    await expect(dialog(page).getByText(/It is your only second factor/)).toBeVisible();
    await dialog(page).getByLabel('Password', { exact: true }).fill(user.password);
    await press(page, 'Use a recovery code instead');
    await dialog(page)
      .getByLabel('Recovery code')
      .fill(recovery[1] ?? '');
    await press(page, 'Remove');
    await expect(page.getByRole('button', { name: 'Turn on with a passkey' })).toBeVisible();
    await logOut(page);
    await enterPassword();
    await expect(page).toHaveURL(/\/client-area\/dashboard$/);
  });
});
