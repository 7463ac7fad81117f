// Parts: users, accounts.
import { expect, test } from './harness/test.ts';

test('[CAP-13] a new token stays on screen, with the focus on it, until the user has saved it', async ({
  page,
  logInAs,
}) => {
  await logInAs('User');
  await page.goto('/client-area/my-account');
  await page.getByRole('button', { name: 'New token' }).click();
  const named = page.getByRole('dialog', { name: 'New token' });
  await expect(named.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Till in the shop');
  await page.keyboard.press('Enter');

  const secret = page.getByRole('dialog', { name: 'Token Till in the shop' });
  await expect(secret.getByLabel('Token', { exact: true })).toBeFocused();
  await secret.getByRole('button', { name: 'Show token' }).click();
  await expect(secret.getByLabel('Token', { exact: true })).toHaveValue(/^[\w-]{20,}$/);
  const question = page.getByRole('alertdialog', { name: 'Close without saving the token?' });
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(question).toHaveCount(0);
  await secret.getByRole('button', { name: 'I have saved it' }).click();
  await expect(secret).toHaveCount(0);
  await expect(page.getByText('Till in the shop')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New token' })).toBeFocused();
});

test.describe('when a response is lost,', () => {
  test.use({ expectedConsole: /ERR_CONNECTION_RESET/ });

  test('[CAP-13] the dialog stays open while a token is created, and explains a lost response', async ({
    page,
    logInAs,
  }) => {
    await logInAs('User');
    await page.goto('/client-area/my-account');
    await page.getByRole('button', { name: 'New token' }).click();
    const dialog = page.getByRole('dialog', { name: 'New token' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lost till');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      '**/api/v1/account/tokens',
      async (route) => {
        await route.fetch();
        await held;
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    release();
    await expect(
      dialog.getByText(/^No response received, so the token may have been created\./),
    ).toBeVisible();
    await expect(page.getByText('Lost till', { exact: true })).toBeVisible();
  });
});
