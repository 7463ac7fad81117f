// Parts: billing.
import { historyOf, openPlans, order, planPaymentFault } from './harness/billing.ts';
import { testHistory } from './harness/history-tests.ts';
import { testPlans } from './harness/plans-tests.ts';
import { baselineEnv } from './harness/product.ts';
import { pageHeading } from './harness/routes.ts';
import { savedToken } from './harness/session.ts';
import { expect, test } from './harness/test.ts';

test.use({ productEnv: baselineEnv });

// Every run has the same tests with the calls of this server: billing-plans and billing-history.
test.describe('over section 7 alone,', { tag: '@deep' }, () => {
  testPlans();
  testHistory();
});

test('[BIL-10] subscription settings show the plans of section 9 read-only', async ({ page, logInAs }) => {
  await logInAs('Admin');
  await page.goto('/client-area/subscription-settings');
  await expect(pageHeading(page, 'Subscription Settings')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(5);
  for (const [index, text] of [
    ['₹1,999', '200'],
    ['₹2,999', '2,400'],
    ['₹9,999', 'Up to 100'],
    ['Custom', 'Unlimited'],
  ].entries()) {
    for (const word of text) await expect(rows.nth(index + 1)).toContainText(word);
  }
  const main = page.getByRole('main');
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('textbox')).toHaveCount(0);
});

test('[CAP-09] the plans page states the free trial, and webhook and polling settle an order without the verify call', async ({
  page,
  request,
  product,
  logInAs,
}) => {
  const beyondBaseline: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) beyondBaseline.push(request.url());
  });
  await logInAs('User');
  await openPlans(page);
  const trial = 'Free trial: 1 day, Basic plan plus a 1-day Chatbot Flows add-on, no card required.';
  await expect(page.getByText(trial)).toBeVisible();
  const token = (await savedToken(page)) ?? '';
  const checkout = await order(page);
  await checkout.getByRole('button', { name: 'Success' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toContainText('Payment Successful');
  expect(beyondBaseline).toEqual([]);

  await planPaymentFault(request, product, { kind: 'lost-webhook', times: 100 });
  await page.getByRole('button', { name: 'Done' }).click();
  const again = await order(page);
  await again.getByRole('button', { name: 'Success' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment received' })).toContainText('Payment Successful');
  const rows = await historyOf(request, product, token);
  expect(rows.slice(0, 2)).toMatchObject([{ status: '1' }, { status: '1' }]);
});
