// Parts: billing.
import { base64, meera, requestAs } from './harness/accounts.ts';
import { answer, gstins, logInBuyer, openModal, openPlans, payNow } from './harness/billing.ts';
import { testPlans } from './harness/plans-tests.ts';
import { expect, test } from './harness/test.ts';

test.describe('[BIL-01] [BIL-02] [BIL-13] plans and the billing modal', testPlans);

test.describe('with GST numbers and states known to the server,', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('the tax is split by state before Pay Now, and a GST number that is found, cancelled, unknown or not verifiable never blocks paying', async ({
    page,
    logInAs,
  }) => {
    await logInAs('User');
    await openPlans(page);
    const modal = await openModal(page);
    for (const line of ['CGST 9%', 'SGST 9%']) {
      await expect(modal.locator('dl > div').filter({ hasText: line })).toContainText('₹269.91');
    }
    await expect(modal.locator('dl > div').filter({ hasText: 'To pay' })).toContainText('₹3,538.82');
    await answer(page, 'Do you want bil?', 'Yes');
    await answer(page, 'Do you have GST?', 'Yes');
    const number = modal.getByLabel('GST Number');
    await number.fill(gstins.karnataka);
    await expect(modal.locator('dl > div').filter({ hasText: 'IGST 18%' })).toContainText('₹539.82');
    await expect(modal.getByText('CGST')).toHaveCount(0);
    for (const [gst, text] of [
      [gstins.karnataka, 'Nandi Stationers Private Limited'],
      [gstins.cancelled, 'This GST number is not active: Cancelled.'],
      [gstins.unknown, 'This GST number does not exist.'],
      [gstins.down, 'We cannot look up this GST number right now.'],
      ['29ABCDE1234F1ZX', 'Enter Valid GST Number'],
    ] as const) {
      await number.fill(gst);
      await expect(modal.getByText(text).first()).toBeVisible();
      await expect(payNow(page)).toBeEnabled();
    }
  });

  test('a missing state is requested and required for an order', async ({ page, logInAs }) => {
    await logInAs('User');
    await page.route('**/api/v1/subscription', async (route) => {
      const real = await route.fetch();
      await route.fulfill({ json: { ...(await real.json()), placeOfSupply: null } });
    });
    const orders: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/web/order')) orders.push(request.postData() ?? '');
    });
    await openPlans(page);
    const modal = await openModal(page);
    await answer(page, 'Do you want bil?', 'No');
    await expect(modal.locator('dl > div').filter({ hasText: 'GST 18%' })).toContainText('₹539.82');
    await payNow(page).click();
    await expect(modal.getByText('Select your state: the tax on the invoice depends on it.')).toBeVisible();
    expect(orders).toEqual([]);
    await modal.getByLabel('State').selectOption('Karnataka');
    await expect(modal.getByText('IGST 18%')).toBeVisible();
    await modal.getByLabel('State').selectOption('Maharashtra');
    await expect(modal.getByText('CGST 9%')).toBeVisible();
  });
});

test('an ended plan is reported on every page, and sending is refused with the reason', async ({
  page,
  product,
  request,
}) => {
  const { id, email } = await logInBuyer(page, request, product, 'ended');
  const form = { ...meera, email, userid: base64(id), token: '', date: '2026-01-31' };
  expect(await requestAs(request, product, 'Admin', '/web/update-user', form)).toMatchObject({
    status: true,
  });
  const text =
    'The plan of this account ended on 31 Jan 2026. You can read everything; to send messages, buy a plan.';
  await page.goto('/client-area/documentation');
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('textbox', { name: 'Number' }).fill('+919811047265');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Response: 403')).toBeVisible();
  await expect(page.getByText('"The plan of this account ended on 31 Jan 2026."')).toBeVisible();
  await page.getByRole('link', { name: 'Renew' }).click();
  await expect(page).toHaveURL(/subscription$/);
  await expect(page.getByText(text)).toHaveCount(1);
});
