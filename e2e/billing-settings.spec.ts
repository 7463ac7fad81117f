// Parts: billing.
import { readFile } from 'node:fs/promises';
import { buyOverHttp, historyOf, logInBuyer, openPlans } from './harness/billing.ts';
import { readableDay } from './harness/readable-day.ts';
import { nextResponse } from './harness/responses.ts';
import { sidebar } from './harness/routes.ts';
import { expect, test } from './harness/test.ts';

const address = '/client-area/subscription-settings';

test('[BIL-10] an Admin changes price, limits and availability, and new orders use them; the seller on invoices is checked and saved', async ({
  page,
  request,
  product,
  logInAs,
  openContext,
}) => {
  await logInAs('Admin');
  await page.goto(address);
  await page.getByRole('button', { name: 'Edit Basic, first tier' }).click();
  const editor = page.getByRole('dialog', { name: 'Basic, first tier' });
  await editor.getByLabel('Price per year').fill('nothing');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Enter whole rupees up to 1,00,00,000')).toBeVisible();
  await editor.getByLabel('Price per year').fill('2100');
  await editor.getByLabel('Messages per minute').fill('250');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toContainText('₹2,100');
  await page.getByRole('button', { name: 'Edit Pro' }).click();
  await page.getByRole('dialog', { name: 'Pro' }).getByRole('switch', { name: 'On sale' }).check();
  await page.getByRole('dialog', { name: 'Pro' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').nth(3)).toContainText('On sale');

  const shop = await (await openContext()).newPage();
  await logInBuyer(shop, request, product, 'after-the-change');
  await openPlans(shop);
  const cards = shop.getByRole('main').locator('section');
  await expect(cards.nth(0)).toContainText('₹2,100');
  await expect(cards.nth(0)).toContainText('250');
  await shop.getByRole('button', { name: /Pro, ₹9,999/ }).click();
  const modal = shop.getByRole('dialog', { name: 'Billing information' });
  await expect(modal).toContainText('₹11,798.82');
  await modal.getByRole('radio', { name: 'No' }).first().check();
  const response = await nextResponse(shop, '**/api/web/order');
  await modal.getByRole('button', { name: 'Pay Now' }).click();
  const { data } = await (await response()).json();
  expect(JSON.parse(Buffer.from(data, 'base64').toString())).toMatchObject({ amount: 1_179_882 });
  await shop.context().close();

  await page.getByRole('radio', { name: 'Seller' }).click();
  const form = page.getByRole('form', { name: 'Seller on invoices' });
  await form.getByLabel('GST Number').fill('27AAECE4321C1Z9');
  await form.getByLabel('SAC').fill('12');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter Valid GST Number')).toBeVisible();
  await expect(form.getByText('Enter four or six digits starting with 99')).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The seller’s data is not saved yet.');
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(form.getByLabel('SAC')).toHaveValue('12');
  await form.getByLabel('GST Number').fill('27AAECE4321C1Z6');
  await form.getByLabel('SAC').fill('998315');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/v1/seller') && response.request().method() === 'PUT',
  );
  await form.getByRole('button', { name: 'Save' }).click();
  expect(await (await saved).json()).toMatchObject({ settings: { seller: { sac: '998315' } } });
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/client-area/dashboard');
  await page.goto(address);
  await page.getByRole('radio', { name: 'Seller' }).click();
  await expect(form.getByLabel('SAC')).toHaveValue('998315');
});

test('a day is compared with the provider’s record and exported for the accountant; a refund after a confirmation reaches the buyer', async ({
  page,
  request,
  product,
  logInAs,
  openContext,
}) => {
  const shop = await (await openContext()).newPage();
  const buyer = await logInBuyer(shop, request, product, 'refunded');
  const paid = await buyOverHttp(request, product, buyer.token);
  await logInAs('Admin');

  await test.step('the day is compared and exported', async () => {
    await page.goto(`${address}?view=reconciliation`);
    await expect(page.getByRole('row').filter({ hasText: paid.order_id })).toContainText('Agrees');
    await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue(readableDay(paid.date));
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Day as CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`invoices-${paid.date}.csv`);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toMatch(/^Document Type,/);
    expect(csv).toContain('2999.00');
  });

  await test.step('the order is refunded', async () => {
    await page.getByRole('radio', { name: 'Payments' }).click();
    await page.getByRole('searchbox', { name: 'Search by order id' }).fill(paid.order_id);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: `Refund ${paid.order_id}` }).click();
    const dialog = page.getByRole('dialog', { name: `Refund ${paid.order_id}?` });
    await expect(dialog).toContainText('This cannot be undone.');
    await dialog.getByRole('button', { name: 'Refund ₹3,538.82' }).click();
    await expect(dialog.getByText('Enter the reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Bought twice by mistake');
    await dialog.getByRole('button', { name: 'Refund ₹3,538.82' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => (await historyOf(request, product, buyer.token))[0]?.message)
      .toMatch(/^Refunded on /);
  });

  await test.step('the buyer downloads the credit note', async () => {
    await shop.goto('/client-area/payment-history');
    const saved = shop.waitForEvent('download');
    await shop.getByRole('button', { name: `Download credit note ${paid.order_id}` }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    await shop.context().close();
  });
});
