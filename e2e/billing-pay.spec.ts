// Parts: billing.
import { Buffer } from 'node:buffer';
import { recordForms } from './harness/accounts.ts';
import {
  answer,
  checkoutOf,
  gstins,
  historyOf,
  logInBuyer,
  openModal,
  openPlans,
  order,
  payNow,
  planPaymentFault,
} from './harness/billing.ts';
import { nextResponse } from './harness/responses.ts';
import { expect, test } from './harness/test.ts';

const decoded = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString());

test('[BIL-03] Pay Now posts one order, even with a double click, and loads the checkout script on demand', async ({
  page,
  request,
  product,
}) => {
  const buyer = await logInBuyer(page, request, product, 'orders');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/checkout.js')) scripts.push(request.url());
  });
  const sent = await recordForms(page);
  await openPlans(page);
  await openModal(page);
  await answer(page, 'Do you want bil?', 'No');
  expect(scripts).toEqual([]);
  const response = await nextResponse(page, '**/api/web/order');
  await payNow(page).dblclick();
  const json = await (await response()).json();
  const orders = sent.filter(({ path }) => path === '/api/web/order');
  expect(orders).toHaveLength(1);
  expect(decoded(orders[0]?.fields.data ?? '')).toEqual({
    plan: 'Basic2',
    wantbil: 'No',
    wantgst: '',
    gstnumber: '',
  });
  const { razorpay_ref_no: reference } = decoded(json.data);
  expect(reference).toMatch(/^order_/);
  const frame = page.locator('iframe[title="Razorpay checkout (local stand-in)"]');
  await expect(frame).toHaveCount(1);
  const address = new URL((await frame.getAttribute('src')) ?? '');
  expect(address.origin).toBe(product.sandboxUrl);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    key_id: 'rzp_test_BrowserTests',
    order_id: reference,
    amount: '353882',
    currency: 'INR',
    name: 'Chatline',
  });
  expect(scripts).toHaveLength(1);
  expect(await historyOf(request, product, buyer.token)).toHaveLength(1);
});

test('[BIL-04] the order status is fetched and shown after a payment, and the current plan and its end are marked only then', async ({
  page,
  request,
  product,
  toasts,
}) => {
  const buyer = await logInBuyer(page, request, product, 'succeeds');
  await openPlans(page);
  await expect(page.getByRole('status').filter({ hasText: 'buy a plan' })).toBeVisible();
  await expect(page.getByText(/^Current plan/)).toHaveCount(0);
  const status = await nextResponse(page, '**/api/web/order-status/**');
  const checkout = await order(page);
  await checkout.getByRole('button', { name: 'Pay by UPI' }).click();
  const orderId = Buffer.from(
    decodeURIComponent(new URL((await status()).url()).pathname.split('/').at(-1) ?? ''),
    'base64',
  ).toString();
  expect(decoded((await (await status()).json()).data)).toEqual({
    status: '1',
    message: 'Payment Successful',
  });
  const dialog = page.getByRole('dialog', { name: 'Payment received' });
  await expect(dialog).toContainText('Payment Successful');
  await expect(dialog).toContainText(orderId);
  await expect(dialog).toContainText('₹3,538.82');
  expect(toasts).toContainEqual({ tone: 'success', text: 'Payment Successful' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^Current plan, until \d+ \w+ \d{4}$/)).toBeVisible();
  const [row] = await historyOf(request, product, buyer.token);
  expect(row).toMatchObject({ order_id: orderId, status: '1', total_amount: '3538.82' });
  expect(row.utr_no).toMatch(/^\d{12}$/);
});

test('the modal requires an address when the GST lookup is down', { tag: '@deep' }, async ({
  page,
  request,
  product,
}) => {
  const buyer = await logInBuyer(page, request, product, 'unlooked');
  const sent = await recordForms(page);
  await openPlans(page);
  const modal = await openModal(page);
  await answer(page, 'Do you want bil?', 'Yes');
  await answer(page, 'Do you have GST?', 'Yes');
  const address = modal.getByLabel('Address on the invoice');
  await expect(address).toHaveCount(0);
  // Telangana; the profile is in Maharashtra.
  await modal.getByLabel('GST Number').fill(gstins.down);
  await expect(address).toBeVisible();
  await payNow(page).click();
  await expect(modal.getByText('Enter the full address. It appears on the invoice.')).toBeVisible();
  await expect(address).toBeFocused();
  expect(sent.filter(({ path }) => path === '/api/web/order')).toEqual([]);
  await address.fill('8-2-120 Road No. 2, Hyderabad 500034');
  await payNow(page).click();
  await checkoutOf(page).getByRole('button', { name: 'Success' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible();
  const [row] = await historyOf(request, product, buyer.token);
  expect(row).toMatchObject({ status: '1', total_amount: '3538.82' });
});

test.describe('when something fails,', () => {
  test.use({ expectedConsole: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

  test('an order that was not paid, failed, or whose response is lost ends as paid, also when the page is closed first', async ({
    page,
    request,
    product,
    context,
  }) => {
    const buyer = await logInBuyer(page, request, product, 'tries-again');
    const orders = () => historyOf(request, product, buyer.token);
    const received = page.getByRole('dialog', { name: 'Payment received' });
    const done = async () => {
      await expect(received).toBeVisible();
      await received.getByRole('button', { name: 'Done' }).click();
    };
    const loseResponse = async () => {
      const checkout = await order(page);
      await checkout.getByRole('button', { name: 'Pay, but lose the response' }).click();
      await expect(checkout.getByText(/does not reach the page/)).toBeVisible();
      return checkout;
    };
    await openPlans(page);

    await test.step('closing the window leaves the order open, and Pay again opens the same order', async () => {
      const checkout = await order(page);
      await expect(checkout.getByLabel('UPI ID')).toBeFocused();
      await page.keyboard.press('Escape');
      const dialog = page.getByRole('dialog', { name: 'Not paid yet' });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Pay again' }).click();
      await checkout.getByRole('button', { name: 'Success' }).click();
      await done();
      expect(await orders()).toHaveLength(1);
    });

    await test.step('a failed payment can be retried in the same window, and the order counts as failed once the window is closed', async () => {
      const checkout = await order(page);
      await checkout.getByRole('button', { name: 'Failure' }).click();
      await expect(checkout.getByText(/the bank declined it/)).toBeVisible();
      await checkout.getByRole('button', { name: 'Close' }).click();
      const dialog = page.getByRole('dialog', { name: 'Payment failed' });
      await expect(dialog).toContainText('the bank declined it');
      const [failed] = await orders();
      expect(failed.status).toBe('0');
      // The order stays open after a failed attempt.
      await dialog.getByRole('button', { name: 'Pay again' }).click();
      await checkout.getByRole('button', { name: 'Success' }).click();
      await done();
      expect(await orders()).toMatchObject([{ order_id: failed.order_id, status: '1' }, { status: '1' }]);
    });

    await test.step('a payment whose response is lost is found when the window is closed', async () => {
      const checkout = await loseResponse();
      await checkout.getByRole('button', { name: 'Close' }).click();
      await done();
    });

    await test.step('a network failure after paying is reported, and Check again finds the payment', async () => {
      const checkout = await loseResponse();
      await context.setOffline(true);
      await checkout.getByRole('button', { name: 'Close' }).click();
      const dialog = page.getByRole('dialog', { name: 'Payment not confirmed yet' });
      await expect(dialog).toContainText('We could not reach the server.');
      await context.setOffline(false);
      await dialog.getByRole('button', { name: 'Check again' }).click();
      await done();
    });

    await test.step('a payment that fails first and is captured later changes to Success automatically', async () => {
      const delays = `${product.sandboxUrl}/_sandbox/payments/delays`;
      await request.put(delays, { data: { late_capture_ms: 1500 } });
      const checkout = await order(page);
      await checkout.getByRole('button', { name: 'Fail now, captured later' }).click();
      await expect(checkout.getByText(/the bank declined it/)).toBeVisible();
      await expect.poll(async () => (await orders())[0]?.status).toBe('1');
      await checkout.getByRole('button', { name: 'Close' }).click();
      await done();
      expect(await orders()).toHaveLength(5);
    });

    await test.step('a paid order counts as paid when the window is closed before the response', async () => {
      await loseResponse();
      await context.newPage();
      await page.close();
      await expect
        .poll(async () => (await orders()).map(({ status }: { status: string }) => status))
        .toEqual(Array(6).fill('1'));
    });
  });

  test('a failed order shows "Error fetching create order" and keeps what was typed; a checkout script that does not load is reported, and the same order can be paid once it loads', async ({
    page,
    request,
    product,
    toasts,
  }) => {
    const buyer = await logInBuyer(page, request, product, 'no-script');
    await page.route('**/api/web/order', (route) => route.fulfill({ status: 500, json: {} }));
    await openPlans(page);
    const modal = await openModal(page);
    await answer(page, 'Do you want bil?', 'No');
    await payNow(page).click();
    await expect.poll(() => toasts).toEqual([{ tone: 'error', text: 'Error fetching create order' }]);
    await expect(modal.getByRole('radio', { name: 'No' }).first()).toBeChecked();
    await expect(payNow(page)).toBeEnabled();
    await page.unroute('**/api/web/order');

    await planPaymentFault(request, product, { kind: '500', path: '/v1/checkout.js' });
    await payNow(page).click();
    await expect
      .poll(() => toasts)
      .toContainEqual({
        tone: 'error',
        text: 'Failed to load Razorpay. Check your internet connection.',
      });
    await payNow(page).click();
    await expect(page.locator('iframe[title="Razorpay checkout (local stand-in)"]')).toBeVisible();
    expect(await historyOf(request, product, buyer.token)).toHaveLength(1);
  });
});

test('[CAP-09] the server verifies the signature at once, with or without webhooks', async ({
  page,
  request,
  product,
}) => {
  await planPaymentFault(request, product, { kind: 'lost-webhook', times: 100 });
  const buyer = await logInBuyer(page, request, product, 'verified');
  const forms = await recordForms(page);
  await openPlans(page);
  const verified = await nextResponse(page, '**/api/v1/payments/verify');
  const checkout = await order(page);
  await checkout.getByRole('button', { name: 'Success' }).click();
  expect(await (await verified()).json()).toMatchObject({ status: '1', message: 'Payment Successful' });
  const proof = forms.find(({ path }) => path === '/api/v1/payments/verify')?.fields ?? {};
  expect(Object.keys(proof).sort()).toEqual([
    'razorpay_order_id',
    'razorpay_payment_id',
    'razorpay_signature',
  ]);
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible();
  const headers = { authorization: `Bearer ${buyer.token}` };
  const forged = await request.post('/api/v1/payments/verify', {
    headers,
    data: { ...proof, razorpay_signature: 'f'.repeat(64) },
  });
  expect(forged.status()).toBe(422);
  await request.delete(`${product.sandboxUrl}/_sandbox/payments/faults`);
});
