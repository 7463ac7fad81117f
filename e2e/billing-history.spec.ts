// Parts: billing.
import { listAs } from './harness/accounts.ts';
import { historyOf, openPlans, order, signInBuyer } from './harness/billing.ts';
import { historyColumns, openHistory, rowOf, testHistory } from './harness/history-tests.ts';
import { pageHeading } from './harness/routes.ts';
import { logIn } from './harness/session.ts';
import { demoEmail, expect, type Role, test } from './harness/test.ts';

test.describe('[BIL-05] [BIL-06] [BIL-07] [BIL-08] the payment history', testHistory);

test('[BIL-11] a Partner sees the payments of their own clients only, without Re Pay', async ({
  page,
  request,
  product,
  browser,
  baseURL,
  signInAs,
}) => {
  const own = await browser.newPage({ ...(baseURL && { baseURL }) });
  const buyer = await signInBuyer(own, request, product, 'of-the-partner');
  await openPlans(own);
  await order(own);
  const [row] = await historyOf(request, product, buyer.token);
  await own.context().close();
  await signInAs('Partner');
  await page.goto('/client-area/payment-history');
  await expect(pageHeading(page, 'User Payment History')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(historyColumns);
  await expect(rowOf(page, row.order_id)).toContainText('Pending');
  // The client's name is below the order id, so there are still nine columns.
  await expect(rowOf(page, row.order_id)).toContainText('Joshi Stores');
  await expect(page.getByRole('button', { name: /^Re Pay/ })).toHaveCount(0);
  const clients = await listAs(request, product, 'Partner');
  expect(clients.length).toBeGreaterThan(1);
  const historyAs = async (role: Role): Promise<{ order_id: string }[]> =>
    historyOf(request, product, await logIn(request, product, role));
  const shown = await historyAs('Partner');
  const foreign = await historyAs('User');
  const demoUserIsOwn = clients.some(({ email }) => email === demoEmail('User'));
  const ids = shown.map(({ order_id }) => order_id);
  expect(foreign.every(({ order_id }) => ids.includes(order_id))).toBe(demoUserIsOwn);
});

test.describe('a browser whose clock is wrong', () => {
  test('Re Pay uses the server’s clock', async ({ page, request, product }) => {
    await signInBuyer(page, request, product, 'wrong-clock');
    await page.clock.install({ time: Date.now() + 20 * 60_000 });
    await openPlans(page);
    const checkout = await order(page);
    await checkout.getByRole('button', { name: 'Close' }).click();
    await openHistory(page);
    await expect(page.getByRole('button', { name: /^Re Pay/ })).toBeVisible();
    await page.clock.runFor('08:05');
    await expect(page.getByRole('button', { name: /^Re Pay/ })).toHaveCount(0);
  });
});
