// Parts: users, people.
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { base64, createClient, type KnownUser, listAs, mailsTo, requestAs } from './harness/accounts.ts';
import type { Product } from './harness/product.ts';
import { logIn } from './harness/session.ts';
import { expect, test } from './harness/test.ts';

const users = '/client-area/manage-user';

/** Three clients of the demo Partner whose names begin alike; a list has the newest first. */
async function createThree(
  request: APIRequestContext,
  product: Product,
  name: string,
): Promise<readonly [KnownUser, KnownUser, KnownUser]> {
  const create = (business: string) => {
    const email = `${name}-${business}@example.com`.toLowerCase();
    return createClient(request, product, 'Partner', { email, business_name: `${name} ${business}` });
  };
  return [await create('Anand'), await create('Bela'), await create('Chitra')];
}

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' });

/** Opens the users list, leaves the three rows with a name in it and starts selecting. */
async function selectAmong(page: Page, name: string): Promise<void> {
  await page.goto(users);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(bar(page)).toBeVisible();
}

test('[LIST-05] rows are selected by a range with Shift, and by the keyboard alone', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  await createThree(request, product, 'Ranged');
  await logInAs('Admin');
  await selectAmong(page, 'Ranged');
  const box = (name: string) => page.getByRole('checkbox', { name: `Select Ranged ${name}`, exact: true });
  const selected = bar(page).getByRole('status');
  await box('Chitra').check();
  await box('Anand').click({ modifiers: ['Shift'] });
  await expect(selected).toHaveText('3 selected');
  await expect(box('Bela')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(selected).toHaveText('0 selected');

  await box('Chitra').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(box('Bela')).toBeFocused();
  await expect(selected).toHaveText('2 selected');
  await page.keyboard.press('Control+a');
  await expect(selected).toHaveText('3 selected');
  await page.keyboard.press('Escape');
  await expect(selected).toHaveText('0 selected');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
});

test('[LIST-06] an extension changes the selected users but one, which it names with the reason', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  const [anand, bela, chitra] = await createThree(request, product, 'Extended');
  await logInAs('Admin');
  await selectAmong(page, 'Extended');
  await page.getByRole('checkbox', { name: 'Select all 3' }).check();
  const headers = { authorization: `Bearer ${await logIn(request, product, 'Admin')}` };
  const address = `${product.url}/api/web/delete-user/${encodeURIComponent(base64(bela.id))}`;
  expect(await request.delete(address, { headers })).toBeOK();

  await bar(page).getByRole('button', { name: 'Extend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend 3 users' });
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(dialog.getByText('Choose a date')).toBeVisible();
  await dialog.getByLabel('Expiry date', { exact: true }).fill('31/12/2098');
  await dialog.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(dialog.getByText('2 changed · 1 could not be changed')).toBeVisible();
  const refused = dialog.getByRole('listitem');
  await expect(refused).toHaveCount(1);
  await expect(refused).toContainText('Extended Bela');
  await expect(refused).toContainText('Not saved: the account was deleted or is no longer one of yours.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(rows(page)).toHaveCount(2);
  for (const { id } of [anand, chitra]) {
    const { data } = await requestAs(request, product, 'Admin', '/web/user-information', {
      userid: base64(id),
    });
    expect(data.expire_date).toBe('2098-12-31');
  }
});

test('[LIST-04] the selected rows are saved as a CSV file', async ({ page, product, request, logInAs }) => {
  const [anand, , chitra] = await createThree(request, product, 'Exported');
  await logInAs('Partner');
  await selectAmong(page, 'Exported');
  await page.getByRole('checkbox', { name: 'Select Exported Anand', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Select Exported Chitra', exact: true }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('#id');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([String(chitra.id), String(anand.id)]);
});

test('[LIST-07] a CSV file is previewed with what is wrong in a line, and the other lines are created', async ({
  page,
  product,
  request,
  logInAs,
  toasts,
}) => {
  const address = '14 Laxmi Road,Pune,Pune,Maharashtra,411030';
  const lines = [
    'Name,Business Name,Email Address,Mobile Number,Address,City,District,State,Pincode',
    `Meera Joshi,Imported Stores,imported@example.com,98220 41744,${address}`,
    `Ravi Joshi,Imported Sweets,imported-sweets@example.com,12345,${address}`,
  ];
  await logInAs('Partner');
  await page.goto('/client-area/create-user');
  await page.getByRole('button', { name: 'Import from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import users' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await expect(dialog.getByText('1 cannot be created · 1 can be created')).toBeVisible();
  const bad = dialog.getByRole('listitem').filter({ hasText: 'Imported Sweets' });
  await expect(bad).toContainText('Line 3');
  await expect(bad).toContainText('Enter a valid 10-digit mobile number');
  const isImported = ({ business_name }: KnownUser) => business_name.startsWith('Imported');
  expect((await listAs(request, product, 'Partner')).filter(isImported)).toEqual([]);

  await dialog.getByRole('button', { name: 'Create 1 user' }).click();
  await expect.poll(() => toasts.at(-1)).toEqual({ tone: 'success', text: '1 user created' });
  await expect(dialog.getByText('1 cannot be created · 1 created')).toBeVisible();
  const imported = (await listAs(request, product, 'Partner')).filter(isImported);
  expect(imported.map(({ business_name }) => business_name)).toEqual(['Imported Stores']);
});

test('[LIST-08] the users list shows who has not set a password, and sends the invitation again', async ({
  page,
  product,
  request,
  logInAs,
}) => {
  const email = 'invited-again@example.com';
  await createClient(request, product, 'Partner', { email, business_name: 'Invited Stores' });
  const mails = async () => (await mailsTo(request, product, email)).length;
  await expect.poll(mails).toBe(1);
  await logInAs('Partner');
  await page.goto(users);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Invitations', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitations' });
  const invited = dialog.getByRole('listitem').filter({ hasText: 'Invited Stores' });
  await expect(invited).toContainText('Invited');
  await expect(invited).toContainText(/The link works until \d+ \w+ \d{4}\./);
  await invited.getByRole('button', { name: 'Send again to Invited Stores' }).click();
  await expect(invited).toContainText('Being sent');
  await expect.poll(mails).toBe(2);
});
