// Parts: accounts, shell, users.
import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailsTo } from './harness/accounts.ts';
import { createUserWithPassword } from './harness/new-user.ts';
import { saveToken } from './harness/session.ts';
import { expect, test } from './harness/test.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/** The code that an authenticator app shows for a key (RFC 6238). */
function codeOf(key: string, step: number): string {
  const bits = Array.from(key.replaceAll(' ', ''), (digit) =>
    base32.indexOf(digit).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(step, 4);
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) % 16) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}

const presentStep = () => Math.floor(Date.now() / stepMs);
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const codeField = (page: Page) => page.getByLabel('Code', { exact: true });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes Logout', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('[FACTOR-08] [FACTOR-07] two-factor authentication is turned on with an app; the next logins need its code, or a recovery code', async ({
  page,
  product,
  request,
}) => {
  const user = await createUserWithPassword(request, product, { email: 'two-factors@example.com' });
  let key = '';
  let recovery: string[] = [];
  let usedStep = 0;

  await test.step('[FACTOR-08] it is turned on', async () => {
    await saveToken(page, user.token);
    await page.goto('/client-area/my-account');
    await page.getByRole('link', { name: 'Manage two-factor authentication' }).click();
    await page.getByRole('button', { name: 'Turn on with an app', exact: true }).click();
    await dialog(page).getByLabel('Password', { exact: true }).fill(user.password);
    await press(page, 'Next');
    await expect(dialog(page).getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
    key =
      (await dialog(page)
        .getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
        .textContent()) ?? '';
    usedStep = presentStep();
    await codeField(page).fill(codeOf(key, usedStep));
    await press(page, 'Turn on');
    const codes = dialog(page).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    recovery = await codes.allInnerTexts();
    await press(page, 'I have saved them');
    await expect(page.getByText('10 recovery codes left')).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(request, product, user.email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('Two-factor authentication'));
  });

  const enterPassword = async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(codeField(page)).toBeFocused();
  };

  await test.step('[FACTOR-07] the login needs a code that was not used', async () => {
    await logOut(page);
    await enterPassword();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(user.email);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await codeField(page).fill(codeOf(key, usedStep));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText(/already used|not correct/)).toBeVisible();
    await codeField(page).fill(codeOf(key, Math.max(usedStep + 1, presentStep())));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/client-area\/dashboard$/);
  });

  await test.step('[FACTOR-07] a recovery code works in its place, once', async () => {
    await logOut(page);
    await enterPassword();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery[0] ?? '');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/client-area\/dashboard$/);
    await page.goto('/client-area/change-password');
    await expect(page.getByText(/9 recovery codes left/)).toBeVisible();
  });
});
