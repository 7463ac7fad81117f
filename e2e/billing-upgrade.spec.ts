// Parts: billing.
import {
  buyOverHttp,
  checkoutOf,
  historyOf,
  logInBuyer,
  modalOf,
  openPlans,
  payNow,
} from './harness/billing.ts';
import { expect, test } from './harness/test.ts';

const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const rupees = (paise: number) => format.format(paise / 100);

test('[BIL-14] a more expensive plan that starts today shows credit, full invoice and sum before Pay Now', async ({
  page,
  request,
  product,
}) => {
  const buyer = await logInBuyer(page, request, product, 'upgrades');
  const { total_amount: credited } = await buyOverHttp(request, product, buyer.token, 'Basic');
  // Another test of this product may have set the price of the first tier.
  const credit = Math.round(Number(credited) * 100);
  await openPlans(page);
  const modal = modalOf(page);
  await page.getByRole('button', { name: 'Upgrade to Basic, ₹2,999' }).click();
  await expect(modal.getByRole('group', { name: 'When does it start?' })).toBeVisible();
  await expect(modal.getByRole('radio', { name: 'Today' })).toBeChecked();
  await expect(modal.getByText('Credit: 365 unused days of Basic, first tier')).toBeVisible();
  await expect(modal).toContainText(`−${rupees(credit)}`);
  await expect(modal).toContainText(rupees(353_882 - credit));
  await modal.getByRole('radio', { name: 'No' }).first().check();
  await payNow(page).click();
  await checkoutOf(page).getByRole('button', { name: 'Success' }).click();
  const paid = page.getByRole('dialog', { name: 'Payment received' });
  await expect(paid).toContainText(rupees(353_882 - credit));
  await paid.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^Current plan, until/)).toBeVisible();
  await expect(page.getByText(/^Bought:/)).toHaveCount(0);
  const rows = await historyOf(request, product, buyer.token);
  const messages = rows.map(({ message }: { message: string }) => message);
  expect(messages).toEqual(['Payment Successful', expect.stringMatching(/^Credited on \d+ \w+ \d{4}$/)]);

  await page.goto('/client-area/payment-history');
  const note = page.waitForEvent('download');
  await page.getByRole('button', { name: /credit note/i }).click();
  expect((await note).suggestedFilename()).toMatch(/\.pdf$/);
});
