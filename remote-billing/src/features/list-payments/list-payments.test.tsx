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

describe('[LIST-31] from a server with pages of payments,', () => {
  const capabilities = ['payments.refund'];
  const details = (order_id: string, state: string, amountPaise = 353_882) => ({
    order_id,
    state,
    message: 'Waiting for the bank',
    account_id: '7',
    business_name: 'Joshi Stores',
    plan: 'Basic',
    amountPaise,
    taxPaise: 0,
    utr_no: '',
    razorpay_ref_no: `order_${order_id}`,
    razorpay_payment_id: null,
    orderedAtMs: Date.now() - 60_000,
    invoiceNo: null,
    creditNoteNo: null,
    isRefundUnderWay: false,
    canRefund: false,
    flag: null,
  });
  const first = [details('ORD9', 'pending'), details('ORD8', 'success', 5), details('ORD7', 'failed')];
  const last = [details('ORD1', 'refunded')];
  /** Two pages, newest first; a page that begins with `start` is the last one. */
  const paged: Wire = {
    'GET /v1/payments': ({ query }) => {
      if (query.order_id !== undefined) {
        const payments = first.filter(
          ({ order_id, razorpay_ref_no: ref }) => order_id === query.order_id || ref === query.order_id,
        );
        return { body: { payments, next: null, count: payments.length } };
      }
      if (query.order === 'oldest') return { body: { payments: last, next: 'rest', count: 204 } };
      return query.before === 'start'
        ? { body: { payments: last, next: null, count: 204 } }
        : { body: { payments: first, next: 'start', count: 204 } };
    },
  };
  const openPaged = (address = '/client-area/payment-history', role: 'User' | 'Partner' = 'User') =>
    open(address, role, paged, capabilities);

  test('the history has the rows and the count of the server, and never reads the whole list', async () => {
    const calls = await openPaged();
    await screen.findByText('ORD9');
    expect(screen.getByText('204 payments')).toBeDefined();
    expect(screen.getByText('₹0.05')).toBeDefined();
    expect(screen.queryByText('Joshi Stores')).toBeNull();
    const table = within(screen.getByRole('table'));
    for (const status of ['Success', 'Failed', 'Pending']) expect(table.getByText(status)).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Re Pay/ })).toHaveLength(1);
    expect(calls.some(({ path }) => path === '/web/payment-history')).toBe(false);
  });

  test('a Partner sees the business of each payment', async () => {
    await openPaged(undefined, 'Partner');
    await screen.findByText('ORD9');
    expect(screen.getAllByText('Joshi Stores')).toHaveLength(3);
  });

  test('pages are turned, and Back returns to the page before', async () => {
    await openPaged();
    await screen.findByText('ORD9');
    fireEvent.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('ORD1')).toBeDefined();
    expect(screen.queryByText('ORD9')).toBeNull();
    expect(window.location.hash).toContain('from=start');
    window.history.back();
    expect(await screen.findByText('ORD9')).toBeDefined();
  });

  test('an address opens its page and its search', async () => {
    await openPaged('/client-area/payment-history?from=start');
    expect(await screen.findByText('ORD1')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Newer' }));
    expect(await screen.findByText('ORD9')).toBeDefined();
    await openPaged('/client-area/payment-history?order=ORD8');
    expect(await screen.findByText('ORD8')).toBeDefined();
    expect(screen.queryByText('ORD9')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ORD8');
    expect(screen.getByText('1 payment')).toBeDefined();
  });

  test('a search finds exactly an order id, as in the whole list', async () => {
    const calls = await openPaged();
    await screen.findByText('ORD9');
    const search = (typed: string) => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
      fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    };
    search(' ORD7 ');
    await waitFor(() => expect(screen.queryByText('ORD9')).toBeNull());
    expect(await screen.findByText('ORD7')).toBeDefined();
    search('order_ORD7');
    expect(await screen.findByText('Not Found')).toBeDefined();
    expect(calls.flatMap(({ query: { order_id } }) => order_id ?? [])).toEqual(['ORD7', 'order_ORD7']);
  });

  test('only the date sorts a list of several pages, by the server', async () => {
    await openPaged();
    await screen.findByText('ORD9');
    const sortable = screen
      .getAllByRole('columnheader')
      .flatMap((head) => (within(head).queryByRole('button') ? [head.textContent] : []));
    expect(sortable).toEqual(['Date']);
    fireEvent.click(within(screen.getByRole('columnheader', { name: /Date/ })).getByRole('button'));
    expect(await screen.findByText('ORD1')).toBeDefined();
    expect(window.location.hash).toContain('sort=date');
    expect(screen.getByRole('button', { name: 'Newer' })).toHaveProperty('disabled', false);
  });
});
