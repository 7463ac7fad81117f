import { plans } from '@chatline/contract/constants/plans';
import { confirmingHeader } from '@chatline/contract/constants/session';
import { minuteMs } from '@chatline/contract/constants/time';
import { beforeEach, expect, it } from 'vitest';
import { booksOf, order, plainOrder, postOrder, setTestSeller, testSeller } from '../testing/buying.ts';
import { json } from '../testing/payloads.ts';
import {
  createFakePayments,
  type FakePayments,
  paymentWebhook,
  testPayments,
} from '../testing/payments-responses.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { makeAccount, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';

onTestServer(
  'billing for an Admin',
  (server) => {
    let provider: FakePayments;
    let admin: TestAccount;
    beforeEach(async () => {
      provider = createFakePayments();
      server().setFetch(provider.fetch);
      await setTestSeller(server());
      await server().services.database.execute("delete from settings where name = 'plans'", []);
      admin = await makeAccount(server(), 'Admin');
    });
    const put = (url: string, body: unknown) =>
      server().request({ method: 'PUT', url, ...json(body) }, admin.token);
    const get = async (url: string, token = admin.token) => (await server().request({ url }, token)).json();
    const paid = async (user: TestAccount) => {
      const made = await order(server(), user);
      const payment = provider.pay(made.razorpay_ref_no, 'captured');
      await server().request(paymentWebhook('payment.captured', payment, `e-${payment.id}`));
      await runDueJobs(server());
      return { made, payment };
    };
    const refund = (id: string, reason = 'Bought twice') =>
      server().request(
        { method: 'POST', url: `/api/v1/payments/${id}/refund`, ...json({ reason }) },
        admin.token,
      );

    it('sells section 9’s plans until an Admin changes them for new orders, and audits the change', async () => {
      const before = await get('/api/v1/plans');
      expect(before).toEqual({ plans, trialHours: 24, revision: 0, version: expect.any(String) });
      const user = await makeAccount(server(), 'User');
      const old = await order(server(), user);
      const raised = plans.map((plan) => (plan.code === 'Basic' ? { ...plan, rupeesPerYear: 2500 } : plan));
      const response = await put('/api/v1/plans', { ...before, plans: raised });
      expect(response.json()).toMatchObject({ settings: { revision: 1 } });
      expect((await order(server(), user)).amount).toBe(295_000);
      expect((await booksOf(server(), old.order_id)).state).toBe('pending');
      expect(provider.orders[0]?.amount).toBe(235_882);
      const { entries } = await get(`/api/v1/users/${admin.id}/audit`);
      expect(entries[0]).toMatchObject({
        action: 'Subscription settings changed',
        details: 'Basic: Price per year from ₹1999 to ₹2500.',
      });
      const other = await makeAccount(server(), 'Admin');
      expect((await get('/api/v1/settings-changes', other.token)).entries[0]).toEqual(entries[0]);
      const late = await put('/api/v1/plans', { ...before, trialHours: 48 });
      expect([late.statusCode, late.json().type]).toEqual([409, 'urn:chatline:stale']);
    });

    it('shows the second tier’s current price and trial on the public pages', async () => {
      const before = await get('/api/v1/plans');
      const page = async () => (await server().request({ url: '/priching' })).body;
      expect(await page()).toContain(
        '"publicPlan":{"rupeesPerYear":2999,"messagesPerMinute":2400,"trialHours":24}',
      );
      const changed = plans.map((plan) => (plan.code === 'Basic2' ? { ...plan, rupeesPerYear: 3499 } : plan));
      await put('/api/v1/plans', { ...before, plans: changed, trialHours: 48 });
      expect(await page()).toContain(
        '"publicPlan":{"rupeesPerYear":3499,"messagesPerMinute":2400,"trialHours":48}',
      );
    });

    it.each([
      ['a price of zero', { rupeesPerYear: 0 }, 400],
      ['half a rupee', { rupeesPerYear: 1999.5 }, 400],
      ['a plan on sale without a price', { rupeesPerYear: null }, 422],
      ['zero messages per minute', { messagesPerMinute: 0 }, 400],
      ['another title', { title: '<b>x</b>' }, 422],
    ])('refuses %s and changes nothing', async (_, change, status) => {
      const before = await get('/api/v1/plans');
      const changed = plans.map((plan, index) => (index === 0 ? { ...plan, ...change } : plan));
      expect((await put('/api/v1/plans', { ...before, plans: changed })).statusCode).toBe(status);
      expect((await put('/api/v1/plans', { ...before, plans: plans.slice(1) })).statusCode).toBe(422);
      expect(await get('/api/v1/plans')).toEqual(before);
    });

    it('sells nothing until GST number, SAC and prefix are set', async () => {
      const { revision } = await get('/api/v1/seller');
      const bare = { ...testSeller, gstin: '', sac: '', invoicePrefix: '' };
      const saved = await put('/api/v1/seller', { seller: bare, revision });
      expect(saved.json().settings.missing).toEqual(['GST Number', 'SAC', 'Invoice prefix']);
      const user = await makeAccount(server(), 'User');
      expect((await postOrder(server(), user, plainOrder)).json()).toMatchObject({ status: false });
      expect(provider.received).toEqual([]);
      expect(await get('/api/v1/subscription', user.token)).toMatchObject({
        closedBecause: expect.stringContaining('incomplete'),
      });
    });

    it.each([
      [{ gstin: '27ABCDE1234F1Z1' }, 'gstin', 'Enter Valid GST Number'],
      [{ state: 'TN' }, 'gstin', 'The GST number belongs to another state'],
      [{ state: 'XX' }, 'state', 'Select the state'],
      [{ sac: '123' }, 'sac', 'Enter four or six digits starting with 99'],
      [{ name: 'x'.repeat(301) }, 'name', 'Legal name can have at most 300 characters'],
      [{ invoicePrefix: 'TOOLONG' }, 'invoicePrefix', 'Enter one to three capital letters or digits'],
      [{ creditNotePrefix: 'CL' }, 'creditNotePrefix', 'Choose a different prefix from the one for invoices'],
    ])('refuses a seller with %o, with the message of the form', async (change, field, detail) => {
      const { revision } = await get('/api/v1/seller');
      const response = await put('/api/v1/seller', { seller: { ...testSeller, ...change }, revision });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ detail, errors: [{ field, detail }] });
    });

    it('refunds an order once, takes its year back and issues a credit note', async () => {
      const user = await makeAccount(server(), 'User', { endsOn: '2027-01-31' });
      const { made } = await paid(user);
      expect((await booksOf(server(), made.order_id)).expires_on).toBe('2028-01-31');
      const responses = await Promise.all([refund(made.order_id), refund(made.order_id)]);
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await booksOf(server(), made.order_id)).toMatchObject({
        state: 'refunded',
        status: '1',
        message: 'Refunded on 20 Nov 2026',
        expires_on: '2027-01-31',
        notes: 1,
      });
      const { payments } = await get(`/api/v1/payments?order_id=${made.order_id}`);
      expect(payments).toMatchObject([
        { canRefund: false, creditNoteNo: expect.stringMatching(/^CN\/26-27\/\d{6}$/) },
      ]);
      const note = await get(`/api/v1/payments/${made.order_id}/documents/credit-note`, user.token);
      expect(Buffer.from(note.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
      for (const role of ['User', 'Partner'] as const) {
        const stranger = await makeAccount(server(), role);
        const url = `/api/v1/payments/${made.order_id}/documents/invoice`;
        expect((await server().request({ url }, stranger.token)).statusCode).toBe(404);
      }
    });

    it('[CONFIRM-01] refunds nothing for a session that confirms and has not given its password lately', async () => {
      const { made } = await paid(await makeAccount(server(), 'User'));
      const password = 'correct horse battery';
      const passwordHash = await server().services.passwords.hash(password);
      const { email } = await makeAccount(server(), 'Admin', { passwordHash });
      const post = async (url: string, body: object, token?: string) => {
        const sent = json(body);
        const headers = { ...sent.headers, [confirmingHeader]: 'yes' };
        return server().request({ method: 'POST', url, ...sent, headers }, token);
      };
      const { token } = (await post('/api/login', { email, password })).json();
      server().setNow(new Date(testNow.getTime() + 11 * minuteMs));
      const url = `/api/v1/payments/${made.order_id}/refund`;
      const refused = await post(url, { reason: 'Bought twice' }, token);
      expect(refused.json()).toMatchObject({ status: 403, type: 'urn:chatline:confirm-needed' });
      expect(await booksOf(server(), made.order_id)).toMatchObject({ state: 'success', notes: 0 });
      await post('/api/v1/session/confirm', { password }, token);
      expect((await post(url, { reason: 'Bought twice' }, token)).statusCode).toBe(200);
      expect(await booksOf(server(), made.order_id)).toMatchObject({ state: 'refunded', notes: 1 });
    });

    it('continues a refund that the provider has not finished, and lets a failed one be requested again', async () => {
      const user = await makeAccount(server(), 'User');
      const { made } = await paid(user);
      const requests = async () =>
        (await get(`/api/v1/users/${user.id}/audit`)).entries.filter(
          ({ action }: { action: string }) => action === 'Refund requested',
        );
      provider.setRefundStatus('pending');
      expect((await refund(made.order_id)).json().payment).toMatchObject({
        isRefundUnderWay: true,
        canRefund: false,
      });
      await refund(made.order_id);
      expect(await requests()).toHaveLength(1);
      provider.setRefundStatus('failed');
      server().setNow(new Date(testNow.getTime() + 61_000));
      await runDueJobs(server());
      expect(await booksOf(server(), made.order_id)).toMatchObject({
        state: 'success',
        flag: expect.stringContaining('refund'),
      });
      provider.setRefundStatus('processed');
      server().setNow(new Date(testNow.getTime() + 120_000));
      await refund(made.order_id);
      expect(await booksOf(server(), made.order_id)).toMatchObject({
        state: 'refunded',
        notes: 1,
        flag: null,
      });
      expect(await requests()).toHaveLength(2);
    });

    it('waits if the provider is still processing the same refund', async () => {
      const { made } = await paid(await makeAccount(server(), 'User'));
      server().setFetch(async (input, init) => {
        const request = new Request(input, init);
        if (!request.url.endsWith('/refund')) return provider.fetch(request);
        return Response.json(
          { error: { code: 'BAD_REQUEST_ERROR', description: 'in progress' } },
          { status: 409 },
        );
      });
      expect((await refund(made.order_id)).json()).toMatchObject({
        message: expect.stringContaining('The refund is recorded.'),
        payment: { isRefundUnderWay: true, flag: null },
      });
      server().setFetch(provider.fetch);
      server().setNow(new Date(testNow.getTime() + 61_000));
      await runDueJobs(server());
      expect(await booksOf(server(), made.order_id)).toMatchObject({ state: 'refunded', notes: 1 });
    });

    it('flags an order that was refunded in part at the provider, until an Admin clears the flag', async () => {
      const user = await makeAccount(server(), 'User');
      const { made, payment } = await paid(user);
      payment.amount_refunded = 5000;
      for (const id of ['part-1', 'part-2']) {
        await server().request(paymentWebhook('refund.processed', payment, `${id}-${payment.id}`));
      }
      await runDueJobs(server());
      const text = '₹50.00 of it was refunded at the payment provider, without a credit note.';
      expect(await booksOf(server(), made.order_id)).toMatchObject({
        state: 'success',
        flag: text,
        notes: 0,
      });
      const day = await get('/api/v1/reconciliation?date=2026-11-20');
      expect(day.rows.find((row: { order_id: string }) => row.order_id === made.order_id)).toMatchObject({
        difference: 'amount',
        words: 'The provider refunded ₹50.00.',
      });
      const flagged = async (token?: string) =>
        (await get('/api/v1/payments?flagged=1', token)).payments.map(
          ({ order_id }: { order_id: string }) => order_id,
        );
      expect(await flagged()).toContain(made.order_id);
      expect((await get('/api/v1/payments', user.token)).payments).toMatchObject([{ flag: null }]);
      const clear = () =>
        server().request({ method: 'DELETE', url: `/api/v1/payments/${made.order_id}/flag` }, admin.token);
      expect((await clear()).json()).toEqual({ message: 'Payment reviewed' });
      expect((await clear()).statusCode).toBe(200);
      expect((await booksOf(server(), made.order_id)).flag).toBeNull();
      expect(await flagged()).not.toContain(made.order_id);
      // A caller who sees no flags cannot filter by them either.
      expect(await flagged(user.token)).toEqual([made.order_id]);
      const { entries } = await get(`/api/v1/users/${user.id}/audit`);
      const seen = entries.filter(({ action }: { action: string }) => action === 'Payment reviewed');
      expect(seen).toMatchObject([{ details: `Order ${made.order_id}. ${text}` }]);
    });

    it('refunds the rest of an order that was refunded in part at the provider', async () => {
      const { made, payment } = await paid(await makeAccount(server(), 'User'));
      payment.amount_refunded = 5000;
      expect((await refund(made.order_id)).json().payment).toMatchObject({ state: 'refunded' });
      expect(await booksOf(server(), made.order_id)).toMatchObject({ state: 'refunded', notes: 1 });
    });

    it('reports that the provider does not know a payment, and lets the refund be requested again', async () => {
      const { made } = await paid(await makeAccount(server(), 'User'));
      const unknown = { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' };
      server().setFetch(async () => Response.json({ error: unknown }, { status: 400 }));
      const flag = 'The refund was refused by the payment provider: The id provided does not exist';
      const response = await refund(made.order_id);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ detail: flag });
      const { payments } = await get(`/api/v1/payments?order_id=${made.order_id}`);
      expect(payments).toMatchObject([{ isRefundUnderWay: false, canRefund: true, flag }]);
    });

    it('clears the flag of an order whose duplicate is refunded', async () => {
      const user = await makeAccount(server(), 'User');
      const first = await paid(user);
      const second = await paid(user);
      expect((await booksOf(server(), first.made.order_id)).flag).toContain(second.made.order_id);
      await refund(second.made.order_id);
      expect((await booksOf(server(), first.made.order_id)).flag).toBeNull();
      expect((await booksOf(server(), second.made.order_id)).flag).toBeNull();
    });

    it('refuses to refund an order that was not paid', async () => {
      const made = await order(server(), await makeAccount(server(), 'User'));
      expect((await refund(made.order_id)).statusCode).toBe(422);
      const failed = provider.pay(made.razorpay_ref_no, 'failed');
      await server().request(paymentWebhook('payment.failed', failed, `e-${failed.id}`));
      await runDueJobs(server());
      expect((await booksOf(server(), made.order_id)).state).toBe('failed');
      expect((await refund(made.order_id)).statusCode).toBe(422);
      expect(await get(`/api/v1/payments?order_id=${made.order_id}`)).toMatchObject({
        payments: [{ canRefund: false }],
      });
      expect((await refund('CL-nothing')).statusCode).toBe(404);
      expect((await refund(made.order_id, ' ')).statusCode).toBe(400);
      const some = { url: `/api/v1/payments/${made.order_id}/refund`, ...json({ reason: 'ok', amount: 1 }) };
      expect((await server().request({ method: 'POST', ...some }, admin.token)).statusCode).toBe(400);
    });

    it('lists a day’s differences with the provider’s record first, and responds with 503 if the provider is down', async () => {
      const { made } = await paid(await makeAccount(server(), 'User'));
      const open = await order(server(), await makeAccount(server(), 'User', { state: 'TN' }));
      provider.pay(open.razorpay_ref_no, 'captured');
      const day = await get('/api/v1/reconciliation?date=2026-11-20');
      const of = (id: string) => day.rows.find((row: { order_id: string }) => row.order_id === id);
      expect(of(made.order_id)).toMatchObject({ difference: 'none', ourState: 'success' });
      expect(of(open.order_id)).toMatchObject({
        difference: 'state',
        ourState: 'pending',
        providerState: 'success',
      });
      expect(day.rows[0].difference).not.toBe('none');
      provider.setAway(true);
      // The provider is not queried for days that have no orders.
      for (const date of ['2026-11-21', '9999-12-31', '0001-01-01']) {
        expect(await get(`/api/v1/reconciliation?date=${date}`)).toMatchObject({ date, rows: [] });
      }
      const response = await server().request({ url: '/api/v1/reconciliation?date=2026-11-20' }, admin.token);
      expect(response.statusCode).toBe(503);
    });

    it('reports an order that was paid twice, with both payments', async () => {
      const { made, payment } = await paid(await makeAccount(server(), 'User'));
      const again = provider.pay(made.razorpay_ref_no, 'captured');
      const { rows } = await get('/api/v1/reconciliation?date=2026-11-20');
      expect(rows.find((row: { order_id: string }) => row.order_id === made.order_id)).toMatchObject({
        difference: 'paid-twice',
        words: `2 payments were taken: ${payment.id}, ${again.id}.`,
      });
    });

    it('exports invoices and credit notes of a day and a month in GSTR-1’s columns', async () => {
      const user = await makeAccount(server(), 'User', { state: 'TN', businessName: '=HYPERLINK("x")' });
      const { made } = await paid(user);
      const csv = (date: string) =>
        server().request({ url: `/api/v1/reconciliation.csv?date=${date}` }, admin.token);
      const response = await csv('2026-11-20');
      expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
      const line = response.body.split('\r\n').find((row) => row.endsWith(made.order_id));
      expect(line).toMatch(
        /^B2C Invoice,,"'=HYPERLINK\(""x""\)",CL\/26-27\/\d{6},20-Nov-2026,2358\.82,33-Tamil Nadu,N,,Regular,,18,1999\.00,359\.82,0\.00,0\.00,0\.00,,,998314,/,
      );
      expect((await csv('2026-11')).body).toContain(made.order_id);
      expect((await csv('2026-10')).body).not.toContain(made.order_id);
      expect((await csv('nonsense')).statusCode).toBe(400);
    });
  },
  { payments: testPayments },
);
