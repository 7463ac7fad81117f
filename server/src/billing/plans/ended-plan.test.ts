import { wireKey } from '@chatline/contract/calls/conversation-key';
import { plans } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { runMaintenance } from '../../app/maintenance.ts';
import { order, setTestSeller } from '../../testing/buying.ts';
import { json } from '../../testing/payloads.ts';
import { createFakePayments, paymentWebhook, testPayments } from '../../testing/payments-responses.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { makeSender, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer, testNow } from '../../testing/test-server.ts';
import { customer, customerWrites } from '../../testing/whatsapp-reports.ts';
import { findDocument } from '../invoices/invoices.store.ts';
import { providerOf } from '../provider/create-provider.ts';
import { settle } from '../settle/settle.ts';
import { saveSetting } from './settings.store.ts';

const text = 'The plan of this account ended on 19 Nov 2026.';
const sendBody = { messaging_product: 'whatsapp', to: '919845012377', type: 'text', text: { body: 'Hi' } };

onTestServer(
  'the plan of an account',
  (server) => {
    const post = (url: string, body: object, token: string) =>
      server().request({ method: 'POST', url, ...json(body) }, token);
    const tokenOf = ({ id }: TestAccount) =>
      server().services.tokens.issue({ accountId: id, role: 'User', epoch: 0 });
    const entitlement = async ({ id }: TestAccount) => {
      const [row] = await server().services.database.query(
        'select plan, per_minute, expires_on from accounts where id = $1',
        [id],
        v.object({ plan: v.string(), per_minute: v.nullable(v.number()), expires_on: v.string() }),
      );
      return row;
    };

    it('refuses every way to send after its end, with the reason, and lets everything be read', async () => {
      const sender = await makeSender(server(), { endsOn: '2026-11-20' });
      await customerWrites(server(), sender, { id: 'last.1', type: 'text', text: { body: 'Hello' } });
      const accepted = await post('/api/send-message', sendBody, sender.apiToken);
      expect(accepted.statusCode).toBe(200);
      await server().services.database.execute(
        "update messages set status = 'failed' where account_id = $1 and wamid is null",
        [sender.id],
      );
      await server().services.database.execute('update accounts set expires_on = $2 where id = $1', [
        sender.id,
        '2026-11-19',
      ]);
      const api = await post('/api/send-message', sendBody, sender.apiToken);
      expect(api.statusCode).toBe(403);
      expect(api.json().error).toMatchObject({ code: 131042, error_data: { details: text } });
      const tried = await post('/api/v1/try-send', { to: '919845012377', body: 'Hi' }, sender.token);
      expect(tried.json()).toMatchObject({
        status: 403,
        answer: { error: { error_data: { details: text } } },
      });
      const clientId = '00000000-0000-4000-8000-000000000001';
      const chat = await post(
        '/api/v1/chats/send',
        { ...wireKey(customer.phone), clientId, content: { type: 'text', body: 'Hi' } },
        sender.token,
      );
      expect([chat.statusCode, chat.json().detail]).toEqual([403, text]);
      for (const url of [
        '/api/web/messages',
        '/api/web/chat-contact',
        '/api/web/manage-template',
        '/api/web/payment-history',
        '/api/web/my-account',
        '/api/v1/subscription',
        '/api/v1/dashboard/2026-11-01/2026-11-20',
      ]) {
        expect([url, (await server().request({ url }, sender.token)).statusCode]).toEqual([url, 200]);
      }
      const chats = await post('/api/v1/chats/messages', wireKey(customer.phone), sender.token);
      expect(chats.json().messages.length).toBeGreaterThan(0);
    });

    it('limits sending to the rate of the current offer if the plan was not bought', async () => {
      const { services } = server();
      const sender = await makeSender(server(), { endsOn: null, plan: null });
      const soon = new Date(testNow.getTime() + 3_600_000);
      await services.database.execute('update accounts set trial_ends_at = $2 where id = $1', [
        sender.id,
        soon,
      ]);
      const slow = plans.map((plan) => (plan.code === 'Basic' ? { ...plan, messagesPerMinute: 2 } : plan));
      await saveSetting(services.database, 'plans', { plans: slow, trialHours: 24 }, 0);
      const statuses: number[] = [];
      for (let sent = 0; sent < 3; sent += 1) {
        statuses.push((await post('/api/send-message', sendBody, sender.apiToken)).statusCode);
      }
      await services.database.execute("delete from settings where name = 'plans'", []);
      expect(statuses).toEqual([200, 200, 429]);
    });

    it('says in the console and in the API that it was refunded, even on the day it was bought', async () => {
      await setTestSeller(server());
      server().setNow(testNow);
      const provider = createFakePayments();
      server().setFetch(provider.fetch);
      const buyer = await makeSender(server(), { endsOn: null, plan: null });
      const token = await tokenOf(buyer);
      const made = await order(server(), { ...buyer, token }, { plan: 'Basic' });
      const payment = provider.pay(made.razorpay_ref_no, 'captured');
      await server().request(paymentWebhook('payment.captured', payment, `d-${payment.id}`));
      await runDueJobs(server());
      const [paid] = (await providerOf(server().services)?.paymentsOf(made.razorpay_ref_no)) ?? [];
      if (!paid) throw new Error('nothing was paid');
      await settle(server().services, made.razorpay_ref_no, { state: 'refunded', payment: paid });
      const refunded = 'The plan of this account ended when its payment was refunded on 20 Nov 2026.';
      const { notice } = (await server().request({ url: '/api/v1/subscription' }, token)).json();
      expect(notice).toBe(`${refunded} You can read everything; to send messages, buy a plan.`);
      const response = await post('/api/send-message', sendBody, buyer.apiToken);
      expect(response.json().error.error_data.details).toBe(refunded);
    });

    it('is the bought one at once if no plan runs, without a wait for maintenance', async () => {
      await setTestSeller(server());
      const provider = createFakePayments();
      server().setFetch(provider.fetch);
      const buyer = await makeSender(server(), { endsOn: '2026-11-19', plan: 'Basic' });
      const made = await order(server(), buyer, { plan: 'Basic2' });
      const payment = provider.pay(made.razorpay_ref_no, 'captured');
      await server().request(paymentWebhook('payment.captured', payment, `o-${payment.id}`));
      await runDueJobs(server());
      const bought = { plan: 'Basic2', per_minute: 2400, expires_on: '2027-11-19' };
      expect(await entitlement(buyer)).toEqual(bought);
    });

    it('moves the years after a refunded one up, and gives the next purchase days of its own', async () => {
      await setTestSeller(server());
      const provider = createFakePayments();
      server().setFetch(provider.fetch);
      const buyer = await makeSender(server(), { endsOn: null, plan: null });
      const pay = async (plan: string) => {
        const token = await tokenOf(buyer);
        const made = await order(server(), { ...buyer, token }, { plan });
        const payment = provider.pay(made.razorpay_ref_no, 'captured');
        await server().request(paymentWebhook('payment.captured', payment, `m-${payment.id}`));
        await runDueJobs(server());
        return { id: made.order_id, ref: made.razorpay_ref_no };
      };
      const shown = async () => {
        await runMaintenance(server().services);
        const { plan, endsOn, ahead } = (
          await server().request({ url: '/api/v1/subscription' }, await tokenOf(buyer))
        ).json();
        return [plan, endsOn, ahead];
      };
      const first = await pay('Basic');
      const dear = await pay('Basic2');
      const [one, two] = ['2027-11-19', '2028-11-19'];
      const dearAhead = { plan: 'Basic2', startsOn: '2027-11-20', endsOn: two };
      expect(await shown()).toEqual(['Basic', one, [dearAhead]]);
      // Ten days later the first year is refunded: the second begins that day and lasts a whole year.
      server().setNow(new Date('2026-11-30T06:30:00Z'));
      const [payment] = (await providerOf(server().services)?.paymentsOf(first.ref)) ?? [];
      if (!payment) throw new Error('nothing was paid');
      await settle(server().services, first.ref, { state: 'refunded', payment });
      expect(await shown()).toEqual(['Basic2', '2027-11-29', []]);
      const note = await findDocument(server().services.database, first.id, 'credit-note');
      const invoice = await findDocument(server().services.database, dear.id, 'invoice');
      expect(note?.content.moved).toEqual([
        { invoice: invoice?.content.number, startsOn: '2026-11-30', endsOn: '2027-11-29' },
      ]);
      expect(invoice?.content.period).toEqual({ startsOn: '2027-11-20', endsOn: two });
      await pay('Basic');
      const cheapAhead = { plan: 'Basic', startsOn: '2027-11-30', endsOn: '2028-11-29' };
      expect(await shown()).toEqual(['Basic2', '2027-11-29', [cheapAhead]]);
      await pay('Basic2');
      expect(await shown()).toEqual([
        'Basic2',
        '2027-11-29',
        [cheapAhead, { plan: 'Basic2', startsOn: '2028-11-30', endsOn: '2029-11-29' }],
      ]);
    });

    it('is extended at its end by an early renewal, and each year has the terms that were paid for it', async () => {
      await setTestSeller(server());
      const provider = createFakePayments();
      server().setFetch(provider.fetch);
      const buyer = await makeSender(server(), { endsOn: '2026-11-30', plan: 'Basic' });
      const pay = async (plan: string) => {
        const made = await order(server(), buyer, { plan });
        const payment = provider.pay(made.razorpay_ref_no, 'captured');
        await server().request(paymentWebhook('payment.captured', payment, `e-${payment.id}`));
        await runDueJobs(server());
      };
      const at = async (moment: string) => {
        server().setNow(new Date(moment));
        await runMaintenance(server().services);
        const token = await tokenOf(buyer);
        const { plan, limits } = (await server().request({ url: '/api/v1/subscription' }, token)).json();
        return { ...(await entitlement(buyer)), shown: plan, devices: limits?.devices };
      };
      await pay('Basic2');
      await pay('Basic');
      const until = { expires_on: '2028-11-30' };
      const given = { ...until, plan: 'Basic', per_minute: null, shown: 'Basic', devices: 1 };
      const dear = { ...until, plan: 'Basic2', per_minute: 2400, shown: 'Basic2', devices: null };
      const cheap = { ...until, plan: 'Basic', per_minute: 200, shown: 'Basic', devices: 1 };
      expect(await at('2026-11-20T06:30:00Z')).toEqual(given);
      expect(await at('2026-11-30T18:29:00Z')).toEqual(given);
      expect(await at('2026-11-30T18:31:00Z')).toEqual(dear);
      expect(await at('2027-11-30T18:29:00Z')).toEqual(dear);
      expect(await at('2027-11-30T18:31:00Z')).toEqual(cheap);
      // Days that an Admin adds by hand have the current terms of the plan.
      await server().services.database.execute(
        "update accounts set expires_on = '2029-01-31' where id = $1",
        [buyer.id],
      );
      server().setNow(new Date('2028-12-01T06:00:00Z'));
      await runMaintenance(server().services);
      expect(await entitlement(buyer)).toEqual({ plan: 'Basic', per_minute: null, expires_on: '2029-01-31' });
    });
  },
  { payments: testPayments },
);
