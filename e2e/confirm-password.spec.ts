// Parts: accounts, shell, users.
import { movableClock, moveClock } from './harness/movable-clock.ts';
import { createUserWithPassword } from './harness/new-user.ts';
import { savedToken } from './harness/session.ts';
import { expect, failedResponses, test } from './harness/test.ts';

const minuteMs = 60_000;

test.use({ productEnv: movableClock, expectedConsole: failedResponses });

test('[CONFIRM-04] ten minutes after the login, a new token needs the password again', async ({
  page,
  product,
  request,
}) => {
  const user = await createUserWithPassword(request, product, { email: 'confirm-again@example.com' });
  const naming = page.getByRole('dialog', { name: 'New token' });
  const again = page.getByRole('dialog', { name: 'Enter your password again' });
  const field = again.getByLabel('Password', { exact: true });

  await test.step('the login counts', async () => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/client-area\/dashboard$/);
    await page.goto('/client-area/my-account');
    await page.getByRole('button', { name: 'New token' }).click();
    await naming.getByRole('textbox', { name: 'Name' }).fill('In time');
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: 'Token In time' })
      .getByRole('button', { name: 'I have saved it' })
      .click();
  });

  await test.step('ten minutes pass', async () => {
    await moveClock(product, 11 * minuteMs);
    const headers = { authorization: `Bearer ${await savedToken(page)}` };
    const readClock = async () => {
      const response = await request.get(`${product.url}/api/v1/account/sessions`, { headers });
      const [{ usedAtMs }] = (await response.json()).sessions;
      return usedAtMs;
    };
    await expect.poll(readClock).toBeGreaterThan(Date.now() + 10 * minuteMs);
  });

  await test.step('the dialog lies over the one of the token; a wrong password stays in it', async () => {
    await page.getByRole('button', { name: 'New token' }).click();
    await naming.getByRole('textbox', { name: 'Name' }).fill('Till in the shop');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(again.locator('input[autocomplete="username"]')).toHaveValue(user.email);
    await page.keyboard.type('not this one');
    await page.keyboard.press('Enter');
    await expect(again.getByText('The password is incorrect.')).toBeVisible();
    await expect(field).toBeFocused();
  });

  await test.step('Cancel keeps the name', async () => {
    await page.keyboard.press('Escape');
    await expect(again).toHaveCount(0);
    await expect(naming.getByText('Not confirmed. Nothing was changed.')).toBeVisible();
    await expect(naming.getByRole('textbox', { name: 'Name' })).toHaveValue('Till in the shop');
  });

  await test.step('after the right password the token appears', async () => {
    await naming.getByRole('button', { name: 'Create token' }).click();
    await field.fill(user.password);
    await again.getByRole('button', { name: 'Continue' }).click();
    const secret = page.getByRole('dialog', { name: 'Token Till in the shop' });
    await expect(secret.getByLabel('Token', { exact: true })).toBeFocused();
    await secret.getByRole('button', { name: 'I have saved it' }).click();
    await expect(page.getByRole('button', { name: 'New token' })).toBeFocused();
    await expect(page.getByText('Till in the shop', { exact: true })).toBeVisible();
  });
});
