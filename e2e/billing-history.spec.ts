// Parts: billing.
import { listAs } from './harness/accounts.ts';
import { historyOf, logInBuyer, orderOverHttp } from './harness/billing.ts';
import { historyColumns, openHistory, rowOf, testHistory } from './harness/history-tests.ts';
import { createUserWithPassword } from './harness/new-user.ts';
import { pageHeading } from './harness/routes.ts';
import { logIn } from './harness/session.ts';
import { demoEmail, expect, type Role, test } from './harness/test.ts';

test.describe('[BIL-05] [BIL-06] [BIL-07] [BIL-08] the payment history', testHistory);

test('[BIL-11] a Partner sees the payments of their own clients only, without Re Pay', async ({
  page,
  request,
  product,
  logInAs,
}) => {
  const buyer = await createUserWithPassword(request, product, { email: 'of-the-partner@buyers.example' });
  await orderOverHttp(request, product, buyer.token);
  const [row] = await historyOf(request, product, buyer.token);
  await logInAs('Partner');
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
  expect(foreign.length).toBeGreaterThan(0);
  expect(foreign.filter(({ order_id }) => ids.includes(order_id))).toEqual(demoUserIsOwn ? foreign : []);
});

test.describe('in a browser whose clock is wrong,', () => {
  test('Re Pay uses the server’s clock', async ({ page, request, product }) => {
    const { token } = await logInBuyer(page, request, product, 'wrong-clock');
    await orderOverHttp(request, product, token);
    await page.clock.install({ time: Date.now() + 20 * 60_000 });
    await openHistory(page);
    await expect(page.getByRole('button', { name: /^Re Pay/ })).toBeVisible();
    await page.clock.runFor('08:05');
    await expect(page.getByRole('button', { name: /^Re Pay/ })).toHaveCount(0);
  });
});
