import { expect, it } from 'vitest';
import { runMaintenance } from '../../app/maintenance.ts';
import { booksOf, order, postOrder, setTestSeller } from '../../testing/buying.ts';
import { json } from '../../testing/payloads.ts';
import { createFakePayments, paymentWebhook, testPayments } from '../../testing/payments-responses.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { makeAccount, makeSender, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { findDocument } from '../invoices/invoices.store.ts';
import { providerOf } from '../provider/create-provider.ts';
import { gstrCsv } from '../reconcile/gstr-csv.ts';
import { settle } from '../settle/settle.ts';

/** On this day, 300 of the 365 days of a plan that was bought on 20 Nov 2026 are left. */
const day65 = new Date('2027-01-24T06:30:00Z');

function setUpOf(server: () => TestServer) {
  return async () => {
    server().setNow(testNow);
    await setTestSeller(server());
    const provider = createFakePayments();
    server().setFetch(provider.fetch);
    const buyer = await makeSender(server(), { endsOn: null, plan: null });
    const signedIn = async (): Promise<TestAccount> => ({
      ...buyer,
      token: await server().services.tokens.issue({ accountId: buyer.id, role: 'User', epoch: 0 }),
    });
    const make = async (plan: string, more: object = {}) =>
      order(server(), await signedIn(), { plan, ...more });
    const pay = async (made: { razorpay_ref_no: string }) => {
      const payment = provider.pay(made.razorpay_ref_no, 'captured');
      await server().request(paymentWebhook('payment.captured', payment, `u-${payment.id}`));
      await runDueJobs(server());
    };
    const buy = async (plan: string, more: object = {}) => {
      const made = await make(plan, more);
      await pay(made);
      return made;
    };
    const shown = async () => {
      await runMaintenance(server().services);
      return (await server().request({ url: '/api/v1/subscription' }, (await signedIn()).token)).json();
    };
    const document = async (id: string, kind: 'invoice' | 'credit-note') =>
      (await findDocument(server().services.database, id, kind))?.content;
    return { buyer, provider, signedIn, make, pay, buy, shown, document };
  };
}

onTestServer(
  'a more expensive plan that begins today',
  (server) => {
    const setUp = setUpOf(server);
    const refund = async ({ razorpay_ref_no: ref }: { razorpay_ref_no: string }) => {
      const [payment] = (await providerOf(server().services)?.paymentsOf(ref)) ?? [];
      if (!payment) throw new Error('nothing was paid');
      await settle(server().services, ref, { state: 'refunded', payment });
    };

    it('[BIL-14] credits the unused days, bills the more expensive plan in full, and replaces the running plan at once', async () => {
      const { make, pay, buy, shown, document } = await setUp();
      const first = await buy('Basic');
      server().setNow(day65);
      expect((await shown()).credits).toEqual([
        {
          ...{ plan: 'Basic', rupeesPerYear: 1999, isRunning: true },
          ...{ days: 300, ofDays: 365, paise: 193_875, isTaxed: true },
        },
      ]);
      const made = await make('Basic2', { starts: 'today' });
      expect(made.amount).toBe(160_007);
      await pay(made);
      const now = await shown();
      expect([now.plan, now.endsOn, now.ahead, now.limits.messagesPerMinute]).toEqual([
        'Basic2',
        '2028-01-23',
        [],
        2400,
      ]);
      const note = await document(first.order_id, 'credit-note');
      expect(note).toMatchObject({
        original: { number: (await document(first.order_id, 'invoice'))?.number },
        credited: { orderId: made.order_id, days: 300, ofDays: 365 },
        bill: { tax: { taxablePaise: 164_301, totalPaise: 193_875 } },
      });
      expect(await document(made.order_id, 'invoice')).toMatchObject({
        period: { startsOn: '2027-01-24', endsOn: '2028-01-23' },
        bill: { tax: { taxablePaise: 299_900, totalPaise: 353_882 } },
        credits: [{ number: note?.number, totalPaise: 193_875 }],
      });
      expect((await booksOf(server(), made.order_id)).flag).toBeNull();
    });

    it('[BIL-14] does not credit days that an Admin has removed from the account', async () => {
      const { buyer, make, buy, shown } = await setUp();
      await buy('Basic');
      const endOn = (day: string) =>
        server().services.database.execute('update accounts set expires_on = $2::date where id = $1', [
          buyer.id,
          day,
        ]);
      server().setNow(day65);
      await endOn('2027-02-02');
      expect((await shown()).credits).toMatchObject([{ days: 10, ofDays: 365, paise: 6_463 }]);
      expect((await make('Basic2', { starts: 'today' })).amount).toBe(353_882 - 6_463);
      await endOn('2027-01-23');
      expect((await shown()).credits).toEqual([]);
    });

    it('[BIL-14] turns credit for several cheaper years that exceeds the price into days, without a payment', async () => {
      const { signedIn, make, buy, shown, document } = await setUp();
      const years = [await buy('Basic'), await buy('Basic')];
      const made = await make('Basic2', { starts: 'today' });
      expect(made.amount).toBe(0);
      const now = await shown();
      expect([now.plan, now.endsOn, now.ahead]).toEqual(['Basic2', '2028-03-20', []]);
      const invoice = await document(made.order_id, 'invoice');
      expect(invoice).toMatchObject({
        extraDays: 122,
        paymentId: '',
        bill: { tax: { totalPaise: 471_764 } },
      });
      for (const { order_id: id } of years) {
        expect((await document(id, 'credit-note'))?.bill.tax.totalPaise).toBe(235_882);
      }
      const history = await server().request({ url: '/api/web/payment-history' }, (await signedIn()).token);
      expect(history.json().data).toContainEqual(
        expect.objectContaining({ order_id: made.order_id, status: '1', total_amount: '0.00' }),
      );
    });

    it('[BIL-14] is followed by earlier years of the more expensive plan and by days that an Admin granted', async () => {
      const { buyer, buy, shown } = await setUp();
      await buy('Basic');
      await buy('Basic2');
      await server().services.database.execute(
        'update accounts set expires_on = expires_on + 10 where id = $1',
        [buyer.id],
      );
      server().setNow(day65);
      await buy('Basic2', { starts: 'today' });
      const now = await shown();
      expect([now.plan, now.endsOn]).toEqual(['Basic2', '2029-02-02']);
      const { expires_on: last } = await booksOf(server(), (await buy('Basic')).order_id);
      expect(last).toBe('2030-02-02');
    });

    it('[BIL-14] is not flagged as a second payment on the day of the first', async () => {
      const { buy } = await setUp();
      const orders = [await buy('Basic'), await buy('Basic2', { starts: 'today' })];
      for (const made of orders) expect((await booksOf(server(), made.order_id)).flag).toBeNull();
    });

    it('[BIL-14] is another order than a year of the same plan that begins later', async () => {
      const { make, buy } = await setUp();
      await buy('Basic');
      server().setNow(day65);
      const [today, later] = [await make('Basic2', { starts: 'today' }), await make('Basic2')];
      expect([today.amount, later.amount]).toEqual([160_007, 353_882]);
      expect((await make('Basic2', { starts: 'today' })).order_id).toBe(today.order_id);
    });

    it('[BIL-14] can no longer be paid once the credited order is refunded', async () => {
      const { signedIn, make, buy } = await setUp();
      const first = await buy('Basic');
      server().setNow(day65);
      const waiting = await make('Basic2', { starts: 'today' });
      await refund(first);
      const listed = await server().request({ url: '/api/web/payment-history' }, (await signedIn()).token);
      expect(listed.json().data).toContainEqual(
        expect.objectContaining({ order_id: waiting.order_id, status: '0' }),
      );
    });

    it('[BIL-14] keeps the days that credit paid for when the money is refunded', async () => {
      const { buy, shown, document } = await setUp();
      const first = await buy('Basic');
      server().setNow(day65);
      const made = await buy('Basic2', { starts: 'today' });
      await refund(first);
      expect(await booksOf(server(), first.order_id)).toMatchObject({ state: 'success', notes: 1 });
      expect((await booksOf(server(), first.order_id)).flag).toMatch(/were credited to order/);
      await refund(made);
      expect((await document(made.order_id, 'credit-note'))?.bill.tax.totalPaise).toBe(160_007);
      // 1938.75 of 3538.82 for 365 days are 200 days.
      expect(await shown()).toMatchObject({ plan: 'Basic2', endsOn: '2027-08-11' });
    });
  },
  { payments: testPayments },
);

onTestServer(
  'a more expensive plan',
  (server) => {
    const setUp = setUpOf(server);
    /** Upgrades a year that was invoiced in the financial year 2025-26. @returns order, credits, note and invoice */
    const upgradeOldYear = async (moment: string, paidAt = moment) => {
      const { make, pay, buy, document, shown } = await setUp();
      server().setNow(new Date('2026-03-20T06:30:00Z'));
      const first = await buy('Basic');
      server().setNow(new Date(moment));
      const { credits } = await shown();
      const made = await make('Basic2', { starts: 'today' });
      server().setNow(new Date(paidAt));
      await pay(made);
      const note = await document(first.order_id, 'credit-note');
      return { made, credits, note, invoice: await document(made.order_id, 'invoice') };
    };

    it('[BIL-14] still begins after the running plan if the buyer does not choose today', async () => {
      const { signedIn, buy, shown } = await setUp();
      await buy('Basic');
      await buy('Basic2');
      const { endsOn, ahead } = await shown();
      expect(ahead).toMatchObject([{ plan: 'Basic2' }]);
      const dashboard = await server().request(
        { url: '/api/v1/dashboard/2026-11-01/2026-11-20' },
        (await signedIn()).token,
      );
      expect(dashboard.json().own.plan).toMatchObject({
        name: 'Basic',
        endsOn,
        next: { name: 'Basic2', endsOn: ahead[0].endsOn },
      });
    });

    it('[BIL-14] keeps the place of supply of the old invoice on the credit note, and bills the new one', async () => {
      const { buyer, buy, document } = await setUp();
      const first = await buy('Basic');
      await server().services.database.execute("update accounts set state = 'KA' where id = $1", [buyer.id]);
      server().setNow(day65);
      const made = await buy('Basic2', { starts: 'today' });
      expect(made.amount).toBe(160_007);
      expect((await document(first.order_id, 'credit-note'))?.bill).toMatchObject({
        placeOfSupply: 'MH',
        tax: { cgstPaise: 14_787, igstPaise: 0 },
      });
      expect((await document(made.order_id, 'invoice'))?.bill).toMatchObject({
        placeOfSupply: 'KA',
        tax: { cgstPaise: 0, igstPaise: 53_982 },
      });
    });

    it('[BIL-14] credits the tax until 30 November after the financial year', async () => {
      const { made, credits, note, invoice } = await upgradeOldYear('2026-11-30T18:29:00Z');
      // 1999.00 x 110 / 365 = 602.44; 9 % of it is 54.22 twice.
      expect(credits).toMatchObject([{ days: 110, paise: 71_088, isTaxed: true }]);
      expect(made.amount).toBe(353_882 - 71_088);
      expect(note).toMatchObject({
        issuedOn: '2026-11-30',
        bill: { tax: { percent: 18, taxablePaise: 60_244, cgstPaise: 5_422, sgstPaise: 5_422 } },
      });
      expect(invoice?.credits).toEqual([{ number: note?.number, totalPaise: 71_088 }]);
    });

    it('[BIL-14] credits only the price of the days, without tax, from 1 December', async () => {
      const { made, credits, note, invoice } = await upgradeOldYear('2026-11-30T18:31:00Z');
      // 1999.00 x 109 / 365 = 596.96.
      expect(credits).toMatchObject([{ days: 109, paise: 59_696, isTaxed: false }]);
      expect(made.amount).toBe(353_882 - 59_696);
      expect(note).toMatchObject({
        issuedOn: '2026-12-01',
        bill: { tax: { percent: 0, taxablePaise: 59_696, cgstPaise: 0, sgstPaise: 0, totalPaise: 59_696 } },
      });
      expect(invoice).toMatchObject({ bill: { tax: { totalPaise: 353_882, cgstPaise: 26_991 } } });
      if (!note || !invoice) throw new Error('There is no note or no invoice');
      const reported = gstrCsv([invoice, note]);
      expect([reported.includes(invoice.number), reported.includes(note.number)]).toEqual([true, false]);
    });

    it('[BIL-14] keeps the credit of an order of 30 November that is paid on 1 December, without tax on the note', async () => {
      const { note, invoice } = await upgradeOldYear('2026-11-30T18:29:00Z', '2026-11-30T18:31:00Z');
      expect(note).toMatchObject({
        issuedOn: '2026-12-01',
        bill: { tax: { percent: 0, taxablePaise: 71_088, totalPaise: 71_088 } },
      });
      expect(invoice?.credits).toEqual([{ number: note?.number, totalPaise: 71_088 }]);
    });

    it('[BIL-14] refuses to refund an order whose days were credited, and names the order to refund', async () => {
      const { buy } = await setUp();
      const first = await buy('Basic');
      server().setNow(day65);
      const made = await buy('Basic2', { starts: 'today' });
      const { id: accountId } = await makeAccount(server(), 'Admin');
      const token = await server().services.tokens.issue({ accountId, role: 'Admin', epoch: 0 });
      const url = `/api/v1/payments/${first.order_id}/refund`;
      const refused = await server().request({ method: 'POST', url, ...json({ reason: 'Too dear' }) }, token);
      expect([refused.statusCode, refused.json().detail]).toEqual([
        422,
        `The unused days of this order were credited to order ${made.order_id}. Refund that one.`,
      ]);
    });

    it('[BIL-14] can no longer be paid with Re Pay once an Admin has removed the credited days', async () => {
      const { buyer, signedIn, make, buy } = await setUp();
      await buy('Basic');
      server().setNow(day65);
      const stale = await make('Basic2', { starts: 'today' });
      await server().services.database.execute(
        "update accounts set expires_on = '2027-02-02' where id = $1",
        [buyer.id],
      );
      const url = `/api/web/order-status/${Buffer.from(stale.order_id).toString('base64')}`;
      const response = await server().request({ url }, (await signedIn()).token);
      expect(response.json()).toMatchObject({ status: false });
      expect(await booksOf(server(), stale.order_id)).toMatchObject({ state: 'failed', status: '0' });
    });

    it('[BIL-14] keeps the credit of an order over midnight', async () => {
      const { make, pay, buy, shown, document } = await setUp();
      const first = await buy('Basic');
      server().setNow(new Date('2027-01-24T18:28:00Z'));
      const made = await make('Basic2', { starts: 'today' });
      server().setNow(new Date('2027-01-24T18:32:00Z'));
      await pay(made);
      expect(await shown()).toMatchObject({ plan: 'Basic2', endsOn: '2028-01-24', ahead: [] });
      expect(made.amount).toBe(353_882 - 193_875);
      expect(await document(first.order_id, 'credit-note')).toMatchObject({
        issuedOn: '2027-01-25',
        credited: { days: 300, ofDays: 365, ofPaise: 199_900 },
        bill: { tax: { taxablePaise: 164_301, totalPaise: 193_875 } },
      });
      expect(await document(made.order_id, 'invoice')).toMatchObject({
        issuedOn: '2027-01-25',
        period: { startsOn: '2027-01-25', endsOn: '2028-01-24' },
      });
    });

    it('[BIL-14] refuses Re Pay if the credit is used, and turns a payment that still arrives into days', async () => {
      const { signedIn, make, pay, buy, shown, document } = await setUp();
      await buy('Basic');
      server().setNow(day65);
      const stale = await make('Basic2', { starts: 'today' });
      await buy('Basic2', { starts: 'today', wantbil: 'Yes', wantgst: 'No' });
      const listed = await server().request({ url: '/api/web/payment-history' }, (await signedIn()).token);
      expect(listed.json().data).toContainEqual(
        expect.objectContaining({
          order_id: stale.order_id,
          status: '0',
          message: 'The credit of this order has already been used. Please order again.',
        }),
      );
      const url = `/api/web/order-status/${Buffer.from(stale.order_id).toString('base64')}`;
      expect((await server().request({ url }, (await signedIn()).token)).json()).toMatchObject({
        status: false,
        message: 'The credit of this order has already been used. Please order again.',
      });
      await pay(stale);
      // 1600.07 of 3538.82 buys 166 of 366 days.
      expect(await shown()).toMatchObject({ plan: 'Basic2', endsOn: '2028-07-07' });
      const invoice = await document(stale.order_id, 'invoice');
      expect(invoice).toMatchObject({
        credits: [],
        period: { startsOn: '2028-01-24', endsOn: '2028-07-07' },
        bill: { tax: { totalPaise: 160_007, taxablePaise: 135_599 } },
      });
      expect((await booksOf(server(), stale.order_id)).flag).toMatch(
        /^Its credit was used before it was paid/,
      );
    });

    it('[BIL-14] is refused if no cheaper plan runs', async () => {
      const { signedIn, buy } = await setUp();
      const refused = async (plan: string) =>
        (
          await postOrder(server(), await signedIn(), {
            plan,
            wantbil: 'No',
            wantgst: '',
            gstnumber: '',
            starts: 'today',
          })
        ).json().message;
      const text = 'There is no cheaper active plan to replace. Please order without the upgrade.';
      expect(await refused('Basic2')).toBe(text);
      await buy('Basic2');
      expect(await refused('Basic')).toBe(text);
      expect(await refused('Basic2')).toBe(text);
    });
  },
  { payments: testPayments },
);
