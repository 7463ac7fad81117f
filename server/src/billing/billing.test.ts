import { createHash } from 'node:crypto';
import { decodeBase64Json, encodeBase64 } from '@chatline/contract/codecs/base64';
import { minuteMs } from '@chatline/contract/constants/time';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { booksOf, order, plainOrder, postOrder, setTestSeller, testSeller } from '../testing/buying.ts';
import { json } from '../testing/payloads.ts';
import {
  checkoutResponse,
  createFakePayments,
  type FakePayments,
  paymentWebhook,
  testPayments,
} from '../testing/payments-responses.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { makeAccount } from '../testing/test-accounts.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';
import { findDocument, storePdf } from './invoices/invoices.store.ts';

onTestServer(
  'buying a plan',
  (server) => {
    let provider: FakePayments;
    beforeEach(async () => {
      provider = createFakePayments();
      server().setFetch(provider.fetch);
      await setTestSeller(server());
    });
    const buyer = () => makeAccount(server(), 'User', { endsOn: null, plan: null });
    const statusOf = async (token: string, id: string) => {
      const url = `/api/web/order-status/${encodeURIComponent(encodeBase64(id))}`;
      const response = (await server().request({ url }, token)).json();
      return decodeBase64Json(response.data);
    };
    const verify = (token: string, body: object) =>
      server().request({ method: 'POST', url: '/api/v1/payments/verify', ...json(body) }, token);

    it('[CALL-37] POST {api}/web/order: only the server sets the amount, tax included', async () => {
      const user = await buyer();
      const made = await order(server(), user);
      expect(made).toMatchObject({ amount: 235_882, currency: 'INR', key: testPayments.keyId });
      expect(provider.orders).toEqual([
        { id: made.razorpay_ref_no, amount: 235_882, receipt: made.order_id },
      ]);
      const second = await order(server(), user, { plan: 'Basic2', amount: 1, price: 1 });
      expect(second.amount).toBe(353_882);
    });

    it('returns the pending order to a second press and to another tab', async () => {
      const user = await buyer();
      const both = await Promise.all([order(server(), user), order(server(), user)]);
      expect(both[0]).toEqual(both[1]);
      expect(await order(server(), user)).toEqual(both[0]);
      server().setNow(new Date(testNow.getTime() + 9 * minuteMs));
      expect((await order(server(), user)).order_id).not.toBe(both[0].order_id);
    });

    it.each([
      [{ plan: 'Pro' }, 'Comming Soon'],
      [{ plan: 'Enterprise' }, 'Comming Soon'],
      [{ wantbil: 'Yes', wantgst: 'Yes', gstnumber: '' }, 'Enter GST Number'],
      [{ wantbil: 'Yes', wantgst: 'Yes', gstnumber: '27AAPFU0939F1Z' }, 'Enter Valid GST Number'],
      [{ wantbil: 'Yes', wantgst: 'Yes', gstnumber: '27AAPFU0939F1ZX' }, 'Enter Valid GST Number'],
      [
        { wantbil: 'Yes', wantgst: 'Yes', gstnumber: testSeller.gstin },
        'This is the seller’s GST number. Enter the one of your business.',
      ],
    ])('refuses %o with “%s” and makes no request to the provider', async (changes, message) => {
      const response = await postOrder(server(), await buyer(), { ...plainOrder, ...changes });
      expect([response.statusCode, response.json()]).toEqual([200, { status: false, message }]);
      expect(provider.received).toEqual([]);
    });

    it.each([[{ plan: 'Gold' }], [{ plan: 1 }], [{ wantbil: 'Perhaps' }], [{ gstnumber: null }]])(
      'refuses a tampered order %o',
      async (changes) => {
        const response = await postOrder(server(), await buyer(), { ...plainOrder, ...changes });
        expect([response.statusCode, response.json().status]).toEqual([400, false]);
        expect(await server().countRows('payments where ordered_at is null')).toBe(0);
      },
    );

    it('requires a state if neither the GST number nor the profile gives one, and uses the one that is sent', async () => {
      const user = await makeAccount(server(), 'User', { state: '' });
      const response = (await postOrder(server(), user, plainOrder)).json();
      expect(response).toEqual({
        status: false,
        message: 'Please choose your state. It determines the tax.',
      });
      expect((await order(server(), user, { state: 'TN' })).amount).toBe(235_882);
    });

    it('hides an order that did not reach the provider, and creates it there at the next try', async () => {
      const user = await buyer();
      provider.setAway(true);
      expect((await postOrder(server(), user, plainOrder)).json()).toEqual({
        status: false,
        message: 'The payment provider is not responding. Please try again in a moment.',
      });
      const history = await server().request({ url: '/api/web/payment-history' }, user.token);
      expect(history.json().data).toEqual([]);
      provider.setAway(false);
      await order(server(), user);
      expect(provider.orders).toHaveLength(1);
    });

    it('[CAP-09] verifies the checkout’s signature and books the payment at once', async () => {
      const user = await buyer();
      const made = await order(server(), user);
      const payment = provider.pay(made.razorpay_ref_no, 'captured');
      const response = await verify(user.token, checkoutResponse(payment));
      expect(response.json()).toEqual({
        order_id: made.order_id,
        status: '1',
        message: 'Payment Successful',
      });
      expect(await booksOf(server(), made.order_id)).toMatchObject({
        state: 'success',
        expires_on: '2027-11-19',
        plan: 'Basic',
        invoices: 1,
        utr_no: expect.stringMatching(/^4255\d{8}$/),
      });
    });

    it('settles an order by webhook or polling if the browser does not verify the payment', async () => {
      const [byHook, byPoll] = [await buyer(), await buyer()];
      const hooked = await order(server(), byHook);
      const polled = await order(server(), byPoll);
      const webhook = paymentWebhook(
        'payment.captured',
        provider.pay(hooked.razorpay_ref_no, 'captured'),
        'a1',
      );
      provider.pay(polled.razorpay_ref_no, 'captured');
      for (let times = 0; times < 3; times += 1) {
        expect((await server().request(webhook)).json()).toEqual({ received: true });
      }
      const queued = await server().services.database.query(
        "select id from jobs where kind = 'payment-event' and subject = 'a1'",
        [],
        v.object({ id: v.number() }),
      );
      expect(queued).toHaveLength(1);
      await runDueJobs(server());
      expect(await booksOf(server(), hooked.order_id)).toMatchObject({ state: 'success', invoices: 1 });
      expect(await booksOf(server(), polled.order_id)).toMatchObject({ state: 'pending', invoices: 0 });
      server().setNow(new Date(testNow.getTime() + 61_000));
      await runDueJobs(server());
      expect(await booksOf(server(), polled.order_id)).toMatchObject({ state: 'success', invoices: 1 });
    });

    it('[BIL-09] ignores the browser’s amount and unsigned reports, books concurrent reports once, and issues a lawful invoice', async () => {
      const user = await makeAccount(server(), 'User', { endsOn: null, plan: null, state: 'KA' });
      const made = await order(server(), user, { amount: 1, price: 1 });
      expect(provider.orders.at(-1)).toMatchObject({ id: made.razorpay_ref_no, amount: 235_882 });
      const payment = provider.pay(made.razorpay_ref_no, 'captured');
      const reported = paymentWebhook('payment.captured', payment, 'r1');
      const forged = {
        ...reported,
        headers: { ...reported.headers, 'x-razorpay-signature': 'a'.repeat(64) },
      };
      const wrong = { ...checkoutResponse(payment), razorpay_signature: 'a'.repeat(64) };
      expect((await server().request(forged)).statusCode).toBe(403);
      expect((await verify(user.token, wrong)).statusCode).toBe(422);
      await runDueJobs(server());
      expect(await booksOf(server(), made.order_id)).toMatchObject({ state: 'pending', invoices: 0 });

      await Promise.all([
        verify(user.token, checkoutResponse(payment)),
        verify(user.token, checkoutResponse(payment)),
        server().request(reported),
        server().request(reported),
        server().request(paymentWebhook('order.paid', payment, 'r2')),
        statusOf(user.token, made.order_id),
      ]);
      await runDueJobs(server());
      const booked = { state: 'success', invoices: 1, expires_on: '2027-11-19' };
      expect(await booksOf(server(), made.order_id)).toMatchObject(booked);

      const { notifications } = (await server().request({ url: '/api/v1/notifications' }, user.token)).json();
      expect(notifications.map(({ title }: { title: string }) => title)).toEqual(['Payment received']);

      const invoice = await findDocument(server().services.database, made.order_id, 'invoice');
      expect(invoice?.content).toMatchObject({
        number: expect.stringMatching(/^CL\/26-27\/\d{6}$/),
        issuedOn: '2026-11-20',
        bill: {
          seller: testSeller,
          placeOfSupply: 'KA',
          // 1999.00 plus 18 %, rounded half up to a paisa; all of it is IGST, as the buyer is in another state.
          tax: { taxablePaise: 199_900, igstPaise: 35_982, cgstPaise: 0, sgstPaise: 0, totalPaise: 235_882 },
        },
      });
    });

    it('accepts a webhook that is signed with the previous secret', async () => {
      const user = await buyer();
      const made = await order(server(), user);
      const payment = provider.pay(made.razorpay_ref_no, 'captured');
      const { webhookSecretBefore } = testPayments;
      const reported = paymentWebhook(
        'payment.captured',
        payment,
        `old-${payment.id}`,
        {},
        webhookSecretBefore,
      );
      expect((await server().request(reported)).statusCode).toBe(200);
      await runDueJobs(server());
      expect((await booksOf(server(), made.order_id)).state).toBe('success');
    });

    it('refuses a webhook without a valid signature', async () => {
      const made = await order(server(), await buyer());
      const payment = provider.pay(made.razorpay_ref_no, 'captured');
      const right = paymentWebhook('payment.captured', payment, 'b1');
      const wrong = [
        { ...right, headers: { ...right.headers, 'x-razorpay-signature': 'a'.repeat(64) } },
        { ...right, headers: { 'content-type': 'application/json' } },
        { ...right, payload: right.payload.replace('captured', 'captured ') },
      ];
      for (const request of wrong) expect((await server().request(request)).statusCode).toBe(403);
      await runDueJobs(server());
      expect(await booksOf(server(), made.order_id)).toMatchObject({ state: 'pending', invoices: 0 });
    });

    it.each([
      ['signature', { razorpay_signature: 'a'.repeat(64) }, 422],
      ['payment', { razorpay_payment_id: 'pay_00000000000000' }, 422],
      ['order', { razorpay_order_id: 'order_00000000000000' }, 404],
    ])('books nothing for a tampered %s', async (_, changes, status) => {
      const user = await buyer();
      const made = await order(server(), user);
      const payment = provider.pay(made.razorpay_ref_no, 'captured');
      const response = await verify(user.token, { ...checkoutResponse(payment), ...changes });
      expect(response.statusCode).toBe(status);
      expect(await booksOf(server(), made.order_id)).toMatchObject({ state: 'pending', invoices: 0 });
    });

    it('does not let an account verify or view the order of another', async () => {
      const [owner, other] = [await buyer(), await buyer()];
      const made = await order(server(), owner);
      const payment = provider.pay(made.razorpay_ref_no, 'captured');
      expect((await verify(other.token, checkoutResponse(payment))).statusCode).toBe(404);
      const url = `/api/web/order-status/${encodeURIComponent(encodeBase64(made.order_id))}`;
      expect((await server().request({ url }, other.token)).statusCode).toBe(404);
    });

    it('does not book a payment of a different amount, and flags the order', async () => {
      const user = await buyer();
      const made = await order(server(), user);
      provider.pay(made.razorpay_ref_no, 'captured', 100);
      expect(await statusOf(user.token, made.order_id)).toEqual({
        status: '',
        message: 'Waiting for the payment',
      });
      expect(await booksOf(server(), made.order_id)).toMatchObject({
        state: 'pending',
        expires_on: null,
        flag: expect.stringContaining('is for ₹1.00, not ₹2,358.82; not booked.'),
      });
    });

    it('[CALL-38] GET {api}/web/order-status/{base64 order id} queries the provider, and accepts our id or the provider’s', async () => {
      const user = await buyer();
      const made = await order(server(), user);
      expect(await statusOf(user.token, made.order_id)).toEqual({
        status: '',
        message: 'Waiting for the payment',
      });
      provider.pay(made.razorpay_ref_no, 'failed');
      expect(await statusOf(user.token, made.razorpay_ref_no)).toEqual({
        status: '0',
        message: 'Payment was declined by the bank',
      });
      provider.pay(made.razorpay_ref_no, 'captured');
      expect(await statusOf(user.token, made.order_id)).toEqual({
        status: '1',
        message: 'Payment Successful',
      });
    });

    it('queries the provider at most 30 times a minute for an account, then returns the stored state', async () => {
      const user = await buyer();
      const made = await order(server(), user);
      provider.received.length = 0;
      for (let turn = 0; turn < 31; turn += 1) {
        expect(await statusOf(user.token, made.order_id)).toMatchObject({
          message: 'Waiting for the payment',
        });
      }
      expect(provider.received).toHaveLength(30);
    });

    it('does not count an order of a plan that is not sold against the limit', async () => {
      const user = await buyer();
      for (let press = 0; press < 31; press += 1) {
        const refused = (await postOrder(server(), user, { ...plainOrder, plan: 'Pro' })).json();
        expect(refused).toEqual({ status: false, message: 'Comming Soon' });
      }
      expect((await postOrder(server(), user, plainOrder)).json()).toMatchObject({
        status: true,
        message: 'Order Created',
      });
    });

    it('does not count an order without a state against the limit', async () => {
      const user = await makeAccount(server(), 'User', { state: '' });
      for (let press = 0; press < 31; press += 1)
        expect((await postOrder(server(), user, plainOrder)).json().status).toBe(false);
      expect((await order(server(), user, { state: 'TN' })).amount).toBe(235_882);
    });

    it('creates an order once at the provider if the first response is lost', async () => {
      const user = await buyer();
      let isLost = false;
      server().setFetch(async (input, init) => {
        const response = await provider.fetch(input, init);
        if (isLost || provider.orders.length === 0) return response;
        isLost = true;
        throw new TypeError('fetch failed');
      });
      expect((await postOrder(server(), user, plainOrder)).json().status).toBe(false);
      const made = await order(server(), user);
      expect(provider.orders).toEqual([
        { id: made.razorpay_ref_no, amount: 235_882, receipt: made.order_id },
      ]);
    });

    it('captures a payment that is only authorised', async () => {
      const user = await buyer();
      const made = await order(server(), user);
      provider.pay(made.razorpay_ref_no, 'authorized');
      expect(await statusOf(user.token, made.order_id)).toMatchObject({ status: '1' });
      expect(provider.payments[0]?.status).toBe('captured');
    });

    it('extends the plan for each of two paid orders, and flags both', async () => {
      const user = await makeAccount(server(), 'User', { endsOn: '2027-01-31' });
      const first = await order(server(), user);
      const second = await order(server(), user, { plan: 'Basic2' });
      for (const made of [first, second]) {
        provider.pay(made.razorpay_ref_no, 'captured');
        await statusOf(user.token, made.order_id);
      }
      const books = await booksOf(server(), first.order_id);
      expect(books).toMatchObject({
        expires_on: '2029-01-31',
        plan: 'Basic',
        flag: expect.stringContaining(second.order_id),
      });
      expect((await booksOf(server(), second.order_id)).flag).toContain(first.order_id);
    });

    it('[CALL-40] GET {api}/web/pdf/{doubly base64 order id}: the same bytes each time, for the buyer and the buyer’s Partner only', async () => {
      const partner = await makeAccount(server(), 'Partner');
      const user = await makeAccount(server(), 'User', { ownerId: partner.id });
      const other = await buyer();
      const made = await order(server(), user);
      const url = `/api/web/pdf/${encodeURIComponent(encodeBase64(made.order_id, 2))}`;
      expect((await server().request({ url }, user.token)).json()).toEqual({
        status: false,
        message: 'Invoice Not Avalible',
      });
      provider.pay(made.razorpay_ref_no, 'captured');
      await statusOf(user.token, made.order_id);
      const first = (await server().request({ url }, user.token)).json();
      expect(Buffer.from(first.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
      expect((await server().request({ url }, partner.token)).json()).toEqual(first);
      expect((await server().request({ url }, other.token)).statusCode).toBe(404);
    });

    it('draws an invoice when it is issued; no later release or setting changes it', async () => {
      const { database } = server().services;
      const user = await buyer();
      const buy = async (plan: string) => {
        const made = await order(server(), user, { plan });
        provider.pay(made.razorpay_ref_no, 'captured');
        await statusOf(user.token, made.order_id);
        return made.order_id;
      };
      const hashOf = (base64: string | null | undefined) =>
        createHash('sha256')
          .update(base64 ?? '', 'base64')
          .digest('hex');
      const storedHash = async (id: string) => hashOf((await findDocument(database, id, 'invoice'))?.pdf);
      const downloadedHash = async (id: string) => {
        const url = `/api/web/pdf/${encodeURIComponent(encodeBase64(id, 2))}`;
        return hashOf((await server().request({ url }, user.token)).json().data);
      };
      const first = await buy('Basic');
      // Booking the payment queued the job; no one has requested the document.
      await runDueJobs(server());
      const drawn = await storedHash(first);
      expect(drawn).not.toBe(hashOf(''));

      await setTestSeller(server(), { ...testSeller, name: 'Another Name Limited', sac: '998315' });
      expect(await downloadedHash(first)).toBe(drawn);

      // A PDF by an earlier release, whose bytes differ from those that this release would draw.
      const second = await buy('Basic2');
      const number = (await findDocument(database, second, 'invoice'))?.content.number ?? '';
      const earlierPdf = Buffer.from('%PDF-1.3 of an earlier release').toString('base64');
      await storePdf(database, number, earlierPdf);
      await runDueJobs(server());
      expect([await storedHash(second), await downloadedHash(second)]).toEqual([
        hashOf(earlierPdf),
        hashOf(earlierPdf),
      ]);
    });
  },
  { payments: testPayments },
);
