import { hostOf, type Wire } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import descriptor from '../../../remote.json' with { type: 'json' };
import { ListPayments } from './list-payments.tsx';

const inIndia = (atMs: number) => new Date(atMs + 5.5 * 3_600_000).toISOString();
const justNow = inIndia(Date.now() - 60_000);
const payment = (order_id: string, status: string | number) => ({
  order_id,
  total_amount: 3538.82,
  utr_no: '',
  status,
  message: 'Waiting for the bank',
  date: justNow.slice(0, 10),
  time: justNow.slice(11, 19),
  razorpay_ref_no: `order_${order_id}`,
});
const all = [payment('ORD1', ''), payment('ORD2', 1), payment('ORD3', 0), payment('ORD4', 2)];
const wire: Wire = { 'GET /web/payment-history': { body: { status: true, message: '', data: all } } };
const open = hostOf(descriptor, { 'payment-history': async () => ({ default: ListPayments }) });
const openHistory = (role: 'User' | 'Partner', responses: Wire = wire) =>
  open('/client-area/payment-history', role, responses);

afterEach(() => vi.restoreAllMocks());

test('the history has the nine columns and the three statuses', async () => {
  await openHistory('User');
  await screen.findByText('ORD1');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual([
    '#Order id',
    'Amoun',
    'UTR',
    'Status',
    'Message',
    'Date',
    'Time',
    'Action',
    'Invoice',
  ]);
  expect(['Success', 'Failed', 'Pending'].map((word) => screen.getAllByText(word).length)).toEqual([1, 1, 2]);
});

test('[LIST-01] on a phone a payment shows amount and status, order and date, and the rest behind More', async () => {
  await page.viewport(390, 844);
  await openHistory('User');
  await screen.findByText('ORD2');
  const card = within(screen.getByText('ORD2').closest('li') ?? document.body);
  expect(card.getByText('₹3,538.82')).toBeDefined();
  expect(card.getByText('Success')).toBeDefined();
  expect(card.queryByText('Waiting for the bank')).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'More ₹3,538.82' }));
  expect(card.getByText('Waiting for the bank').closest('dd')?.previousElementSibling?.textContent).toBe(
    'Message',
  );
});

test('Re Pay shows only for the empty status, and never for a Partner', async () => {
  await openHistory('User');
  await screen.findByText('ORD1');
  expect(screen.getAllByRole('button', { name: /Re Pay/ })).toHaveLength(1);
  await openHistory('Partner');
  expect(await screen.findByRole('heading', { name: 'User Payment History' })).toBeDefined();
  await screen.findByText('ORD1');
  expect(screen.queryByRole('button', { name: /Re Pay/ })).toBeNull();
  expect(screen.getAllByRole('columnheader')).toHaveLength(9);
});

test('[BIL-14] Re Pay that is refused says why, and leads to a new order', async () => {
  const message = 'The credit of this order has already been used. Please order again.';
  await openHistory('User', {
    ...wire,
    [`GET /web/order-status/${btoa('ORD1')}`]: { body: { status: false, message } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Re Pay ORD1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Not paid' });
  expect(within(dialog).getByText(message)).toBeDefined();
  const again = within(dialog).getByRole('link', { name: 'Order again' });
  expect(again.getAttribute('href')).toMatch(/\/client-area\/subscription$/);
});

test('the search is on submit, exact, says Not Found, and the header counts what it shows', async () => {
  await openHistory('User');
  await screen.findByText('ORD1');
  const search = (typed: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  };
  search(' ORD2 ');
  expect(screen.queryByText('ORD1')).toBeNull();
  expect(screen.getByText('ORD2')).toBeDefined();
  expect(screen.getByText('1 payment')).toBeDefined();
  search('ORD');
  expect(screen.getByText('Not Found')).toBeDefined();
  expect(screen.getByText('0 payments')).toBeDefined();
  search('');
  expect(screen.getByText('ORD1')).toBeDefined();
});

test('a failed read says Internal Server Problem and can be tried again', async () => {
  await openHistory('User', { 'GET /web/payment-history': { status: 500, body: {} } });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  expect(screen.getAllByText('Internal Server Problem').length).toBeGreaterThan(0);
});

describe('at the invoice icon,', () => {
  const press = async (orderId: string) =>
    fireEvent.click(await screen.findByRole('button', { name: `Download invoice ${orderId}` }));

  test('a payment without success shows Invoice Not Avalible and makes no call', async () => {
    const calls = await openHistory('User');
    await press('ORD4');
    expect((await screen.findAllByText('Invoice Not Avalible')).length).toBeGreaterThan(0);
    expect(calls.some(({ path }) => path.startsWith('/web/pdf'))).toBe(false);
  });

  test('a successful payment downloads the PDF under the order id', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:invoice';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    const calls = await openHistory('User', {
      ...wire,
      [`GET /web/pdf/${btoa(btoa('ORD2'))}`]: { body: { status: true, message: '', data: btoa('%PDF-1.7') } },
    });
    await press('ORD2');
    await waitFor(() => expect(saved).toEqual(['ORD2.pdf blob:invoice']));
    expect(calls.filter(({ path }) => path.startsWith('/web/pdf'))).toHaveLength(1);
  });

  test('a server without an invoice call shows Internal Server Problem', async () => {
    await openHistory('User', {
      ...wire,
      [`GET /web/pdf/${btoa(btoa('ORD2'))}`]: { status: 404, body: { status: false, message: 'Not found.' } },
    });
    await press('ORD2');
    expect((await screen.findAllByText('Internal Server Problem')).length).toBeGreaterThan(0);
  });
});
