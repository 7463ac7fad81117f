import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at } from '../../testing/start-sandbox.ts';
import { keyId, type Shop, startShop } from '../../testing/start-shop.ts';
import { checkoutScript } from './checkout.script.ts';

const pageOrigin = 'http://127.0.0.1:4173';

let shop: Shop;
let orderId: string;
beforeEach(async () => {
  shop = await startShop();
  orderId = (await shop.sdk.orders.create({ amount: 353_882, currency: 'INR' })).id;
});
afterEach(() => shop.close());

const frame = (fields: Record<string, string> = {}) => {
  const query = {
    key_id: keyId,
    order_id: orderId,
    amount: '353882',
    currency: 'INR',
    id: '1',
    origin: pageOrigin,
  };
  return fetch(`${shop.address}/v1/checkout/public?${new URLSearchParams({ ...query, ...fields })}`);
};
const choose = async (fields: object) => {
  const order = {
    key_id: keyId,
    order_id: orderId,
    amount: 353_882,
    description: '',
    email: '',
    contact: '',
  };
  return shop.sandbox.call('POST', '/v1/checkout/attempts', { ...order, ...fields });
};

describe('the frame', () => {
  it('names itself and the payment, and is visible only to the page that opened it', async () => {
    const response = await frame({ name: '<b>Shop</b>' });
    const page = await response.text();
    expect(page).toContain('Local stand-in for Razorpay: no money moves');
    expect(page).toContain('₹3,538.82');
    expect(page).toContain('&lt;b&gt;Shop&lt;/b&gt;');
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${pageOrigin}`);
    expect(page).not.toMatch(/<style|style=/);
  });

  it.each([
    [{ amount: '100' }, 'different from your order amount'],
    [{ order_id: 'order_none' }, 'The id provided does not exist'],
    [{ key_id: 'rzp_test_another' }, 'Authentication failed'],
  ])('explains why %j cannot be paid', async (fields, text) => {
    const response = await frame(fields);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).toContain(text);
  });

  it('is shown to no page of another host', async () => {
    const response = await frame({ origin: 'https://example.com' });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('a choice', () => {
  it.each([
    [{ choice: 'upi', vpa: ' Success@razorpay ' }, 'success', 'captured'],
    [{ choice: 'upi', vpa: 'failure@razorpay' }, 'failed', 'failed'],
    [{ choice: 'card', number: '4100 2800 0000 1007', otp: '1234' }, 'success', 'captured'],
    [{ choice: 'card', number: '5500670000001002', otp: '12' }, 'failed', 'failed'],
    [{ choice: 'succeed' }, 'success', 'captured'],
    [{ choice: 'fail' }, 'failed', 'failed'],
    [{ choice: 'lose' }, 'lost', 'captured'],
  ])('%j ends as %s', async (fields, ending, status) => {
    const { body } = await choose(fields);
    expect(at(body, 'ending')).toBe(ending);
    const { items } = await shop.sdk.orders.fetchPayments(orderId);
    expect(items).toMatchObject([{ status }]);
  });

  it('is refused with a message if it is not a test value', async () => {
    expect((await choose({ choice: 'upi', vpa: 'me@bank' })).status).toBe(400);
    expect((await choose({ choice: 'card', number: '4111111111111111', otp: '1234' })).status).toBe(400);
    expect((await choose({ choice: 'succeed', amount: 1 })).status).toBe(400);
    expect((await shop.sdk.orders.fetch(orderId)).attempts).toBe(0);
  });
});

describe('the script', () => {
  it('is served to pages of any origin and evaluates nothing', async () => {
    const response = await fetch(`${shop.address}/v1/checkout.js`);
    const script = await response.text();
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(script).toMatch(/^\/\/ Local stand-in/);
    expect(script).not.toMatch(/eval|new Function|innerHTML|setAttribute\('style'/);
  });

  it('opens one frame of its own origin and forwards its events', () => {
    const { page, results, send } = openPage();
    page(`var rzp = new Razorpay({ key: 'k', order_id: 'o', amount: 100, name: 'N', retry: { enabled: false },
      handler: (r) => results.push(['paid', r.razorpay_payment_id]),
      modal: { ondismiss: () => results.push(['dismissed']) } });
      rzp.on('payment.failed', ({ error }) => results.push(['failed', error.code]));
      rzp.open(); rzp.open();`);
    expect(send.frames()).toHaveLength(1);
    const address = new URL(send.frames()[0]?.src ?? '');
    expect(address.origin + address.pathname).toBe('http://sandbox.test/v1/checkout/public');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      key_id: 'k',
      order_id: 'o',
      amount: '100',
      origin: pageOrigin,
      retry: '0',
    });
    send.event('failed', { error: { code: 'BAD_REQUEST_ERROR' } }, 'http://evil.test');
    send.event('failed', { error: { code: 'BAD_REQUEST_ERROR' } });
    send.event('success', { razorpay_payment_id: 'pay_1' });
    send.event('success', { razorpay_payment_id: 'pay_2' });
    expect(results).toEqual([
      ['failed', 'BAD_REQUEST_ERROR'],
      ['paid', 'pay_1'],
    ]);
    page('rzp.open()');
    send.event('dismiss');
    expect(results.at(-1)).toEqual(['dismissed']);
    expect(send.frames()).toHaveLength(0);
    expect(() => page('new Razorpay({})')).toThrow('No key passed');
  });
});

/** A page with the script, reduced to what the script uses. */
function openPage() {
  const results: unknown[] = [];
  const boxes = new Set<Box>();
  const listeners = new Set<(event: object) => void>();
  class Box {
    src = '';
    children: Box[] = [];
    contentWindow = {};
    style = { setProperty: () => undefined, getPropertyValue: () => '' };
    append(child: Box): void {
      this.children.push(child);
    }
    remove(): void {
      boxes.delete(this);
    }
    focus(): void {}
    addEventListener(): void {}
  }
  const body = Object.assign(new Box(), { append: (box: Box) => void boxes.add(box) });
  const window = {
    addEventListener: (_type: string, listener: (event: object) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: object) => void) => listeners.delete(listener),
  };
  const document = { body, activeElement: null, createElement: () => new Box() };
  const context = createContext(
    {
      window,
      document,
      results,
      HTMLElement: Box,
      location: { origin: pageOrigin },
      crypto,
      URLSearchParams,
      setTimeout,
      clearTimeout,
    },
    // As under a policy without unsafe-eval.
    { codeGeneration: { strings: false, wasm: false } },
  );
  runInContext(`${checkoutScript('http://sandbox.test')}; var Razorpay = window.Razorpay;`, context);
  const frames = () => [...boxes].flatMap(({ children }) => children);
  const event = (name: string, detail: object = {}, origin = 'http://sandbox.test') => {
    const [shown] = frames();
    const id = shown && new URL(shown.src).searchParams.get('id');
    const data = { standInFor: 'razorpay', id, event: name, detail };
    for (const listener of [...listeners]) listener({ origin, source: shown?.contentWindow, data });
  };
  return { page: (code: string) => runInContext(code, context), results, send: { frames, event } };
}
