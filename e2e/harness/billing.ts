import type { APIRequestContext, FrameLocator, Locator, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { createUserWithPassword, type NewUser } from './new-user.ts';
import type { Product } from './product.ts';
import { pageHeading } from './routes.ts';
import { saveToken } from './session.ts';

/** GST numbers with a valid check character; sandbox/README.md lists the stand-in's response for each. */
export const gstins = {
  karnataka: '29ABCDE1234F1ZW',
  maharashtra: '27ABCDE1234F1Z0',
  cancelled: '07ABCDE1234F1Z2',
  down: '36ABCDE1234F1Z1',
  unknown: '19ABCDE1234F1ZX',
} as const;

/** Logs in as a new buyer for one test: a client of the demo Partner, in Maharashtra like the demo's seller. */
export async function logInBuyer(
  page: Page,
  request: APIRequestContext,
  product: Product,
  name: string,
): Promise<NewUser> {
  const buyer = await createUserWithPassword(request, product, { email: `${name}@buyers.example` });
  await saveToken(page, buyer.token);
  return buyer;
}

/** Opens the plans and waits for them. */
export async function openPlans(page: Page): Promise<void> {
  await page.goto('/client-area/subscription');
  await expect(pageHeading(page, 'Plans and pricing')).toBeVisible();
  const names = page.getByRole('region').getByRole('heading', { level: 2 });
  await expect(names).toHaveText([/^Basic/, /^Basic/, 'Pro', 'Enterprise']);
}

/** The billing modal. */
export function modalOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Billing information' });
}

/** Opens the billing modal of the second Basic. */
export async function openModal(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Basic, ₹2,999/ }).click();
  await expect(modalOf(page)).toBeVisible();
  return modalOf(page);
}

/** Answers a question of the modal. */
export async function answer(page: Page, question: string, text: 'Yes' | 'No'): Promise<void> {
  await modalOf(page).getByRole('group', { name: question }).getByRole('radio', { name: text }).check();
}

export function payNow(page: Page): Locator {
  return modalOf(page).getByRole('button', { name: 'Pay Now' });
}

/** The provider's window, a frame of its own origin. */
export function checkoutOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Razorpay checkout (local stand-in)"]');
}

/** Orders the second Basic without a bill, which opens the provider's window. */
export async function order(page: Page): Promise<FrameLocator> {
  await openModal(page);
  await answer(page, 'Do you want bil?', 'No');
  await payNow(page).click();
  const checkout = checkoutOf(page);
  await expect(checkout.getByRole('button', { name: 'Success' })).toBeVisible();
  return checkout;
}

/** Plans a fault of the payment provider's stand-in. */
export async function planPaymentFault(
  request: APIRequestContext,
  { sandboxUrl }: Product,
  fault: object,
): Promise<void> {
  const response = await request.post(`${sandboxUrl}/_sandbox/payments/faults`, { data: fault });
  expect(response.ok()).toBe(true);
}

/** The payments of a token's account, newest first. */
export async function historyOf(request: APIRequestContext, { url }: Product, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await request.get(`${url}/api/web/payment-history`, { headers });
  return (await response.json()).data;
}

/** A row of the payment history, ordered this many minutes ago by India's clock. */
export function historyRow(orderId: string, status: string | number, minutesAgo = 1) {
  const moment = new Date(Date.now() - minutesAgo * 60_000 + 5.5 * 3_600_000).toISOString();
  return {
    order_id: orderId,
    total_amount: '3538.82',
    utr_no: '425518330071',
    status,
    message: 'As the bank says',
    date: moment.slice(0, 10),
    time: moment.slice(11, 19),
    razorpay_ref_no: `order_of_${orderId}`,
  };
}

const stateOf: Readonly<Record<string, string>> = { '0': 'failed', '1': 'success' };

type HistoryRow = ReturnType<typeof historyRow>;

/** The same payment as a call of this server has it, which knows no status besides section 7's three. */
function detailsOf({ status, total_amount, date, time, ...row }: HistoryRow) {
  return {
    ...row,
    state: stateOf[status] ?? 'pending',
    account_id: '1',
    business_name: 'Joshi Stores',
    plan: 'Basic',
    amountPaise: Math.round(Number(total_amount) * 100),
    taxPaise: 0,
    razorpay_payment_id: null,
    orderedAtMs: Date.parse(`${date}T${time}+05:30`),
    invoiceNo: null,
    creditNoteNo: null,
    isRefundUnderWay: false,
    canRefund: false,
    flag: null,
  };
}

/** Answers the read of a payment history, as the page makes it of either server, with other rows. */
export async function fulfillHistory(route: Route, rows: readonly HistoryRow[]): Promise<void> {
  const isPaged = route.request().url().includes('/v1/');
  const payments = { payments: rows.map(detailsOf), next: null, count: rows.length };
  await route.fulfill({ json: isPaged ? payments : { status: true, message: '', data: rows } });
}

/** The reads of the payment history: in pages, or of a server of section 7 alone as one list. */
export const historyReads = /\/api\/(?:web\/payment-history|v1\/payments(?:\?.*)?)$/;

/** Orders a plan without a bill over HTTP. @returns the provider's number of the order */
export async function orderOverHttp(
  request: APIRequestContext,
  { url }: Product,
  token: string,
  plan: 'Basic' | 'Basic2' = 'Basic2',
): Promise<string> {
  const bill = { plan, wantbil: 'No', wantgst: '', gstnumber: '' };
  const response = await request.post(`${url}/api/web/order`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { data: Buffer.from(JSON.stringify(bill)).toString('base64') },
  });
  const { data } = await response.json();
  return JSON.parse(Buffer.from(data, 'base64').toString()).razorpay_ref_no;
}

/** Orders and pays a plan over HTTP. @returns the listed payment */
export async function buyOverHttp(
  request: APIRequestContext,
  product: Product,
  token: string,
  plan?: 'Basic' | 'Basic2',
) {
  const reference = await orderOverHttp(request, product, token, plan);
  const attempt = { order_id: reference, outcome: 'captured' };
  expect(await request.post(`${product.sandboxUrl}/_sandbox/payments/attempts`, { data: attempt })).toBeOK();
  const newest = async () => (await historyOf(request, product, token))[0];
  await expect.poll(newest).toMatchObject({ razorpay_ref_no: reference, status: '1' });
  return newest();
}
