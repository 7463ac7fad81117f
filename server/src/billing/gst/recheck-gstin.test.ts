import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { hourMs } from '@chatline/contract/constants/time';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { booksOf, order, plainOrder, postOrder, setTestSeller } from '../../testing/buying.ts';
import { createFakePayments, type FakePayments, testPayments } from '../../testing/payments-responses.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer, testNow } from '../../testing/test-server.ts';
import { documentContent } from '../invoices/document.ts';

const gstin = '29ABCDE1234F1ZW';
const address = {
  bno: '12',
  flno: '',
  bnm: null,
  st: 'Long Lane',
  loc: 'Jayanagar',
  dst: 'Bengaluru',
  pncd: '560011',
};
const registered = (sts: string) => () =>
  Response.json({
    taxpayerInfo: { gstin, lgnm: 'Nandi Stationers Private Limited', sts, pradr: { addr: address } },
  });
const down = () => new Response('oops', { status: 503 });

onTestServer(
  'a GST number on a bill',
  (server) => {
    let provider: FakePayments;
    let service: () => Response;
    beforeEach(async () => {
      provider = createFakePayments();
      server().setFetch((input, init) =>
        String(input instanceof Request ? input.url : input).startsWith('https://gst.')
          ? Promise.resolve(service())
          : provider.fetch(input, init),
      );
      await server().services.database.execute('delete from gst_lookups', []);
      await setTestSeller(server());
    });
    const buy = async () => {
      const buyer = await makeAccount(server(), 'User', { endsOn: null, plan: null });
      const made = await order(server(), buyer, {
        ...{ wantbil: 'Yes', wantgst: 'Yes', gstnumber: gstin },
        address: '12 Long Lane, Mysuru 570001',
      });
      provider.pay(made.razorpay_ref_no, 'captured');
      const url = `/api/web/order-status/${encodeURIComponent(encodeBase64(made.order_id))}`;
      await server().request({ url }, buyer.token);
      return { buyer, id: made.order_id };
    };
    const after = async (hours: number) => {
      server().setNow(new Date(testNow.getTime() + hours * hourMs));
      await runDueJobs(server());
    };
    const flagOf = async (id: string) => (await booksOf(server(), id)).flag;
    const recipientOf = async (id: string) => {
      const row = v.object({ content: documentContent });
      const sql = 'select content from invoices where order_id = $1';
      const [found] = await server().services.database.query(sql, [id], row);
      return found?.content.bill.buyer;
    };

    it('is billed at the address that the buyer enters if neither the lookup nor the profile has one', async () => {
      service = down;
      const wanted = { ...plainOrder, wantbil: 'Yes', wantgst: 'Yes', gstnumber: gstin };
      const elsewhere = { state: 'MH', address: '5 Other Road', city: 'Pune' };
      for (const profile of [{ address: '' }, elsewhere]) {
        const buyer = await makeAccount(server(), 'User', { endsOn: null, plan: null, ...profile });
        for (const address of ['', ' 12 ', 'x'.repeat(201)]) {
          const refused = (await postOrder(server(), buyer, { ...wanted, address })).json();
          expect(refused).toEqual({
            status: false,
            message:
              'Please enter your address in full, 5 to 200 characters, or save it with its state in My Account. It appears on the invoice.',
          });
        }
        const made = await order(server(), buyer, { ...wanted, address: '12 Long Lane\n Mysuru 570001 ' });
        provider.pay(made.razorpay_ref_no, 'captured');
        const url = `/api/web/order-status/${encodeURIComponent(encodeBase64(made.order_id))}`;
        await server().request({ url }, buyer.token);
        expect((await recipientOf(made.order_id))?.address).toEqual(['12 Long Lane', 'Mysuru 570001']);
      }
    });

    it('is billed to its registered owner at the registered address', async () => {
      service = registered('Active');
      const { id } = await buy();
      expect(await recipientOf(id)).toMatchObject({
        name: 'Nandi Stationers Private Limited',
        address: ['12, Long Lane', 'Jayanagar, Bengaluru, 560011'],
      });
      await after(1);
      expect(await flagOf(id)).toBeNull();
    });

    it.each([
      ['Active', registered('Active'), null],
      ['Cancelled', registered('Cancelled'), `GST number ${gstin} on the invoice is not active (Cancelled).`],
      [
        'unknown',
        () => Response.json({ error: true, message: 'GST number not found' }),
        `GST number ${gstin} on the invoice does not exist.`,
      ],
    ])(
      'is rechecked until the service responds if it could not be looked up: %s',
      async (_, response, flag) => {
        service = down;
        const { buyer, id } = await buy();
        expect((await recipientOf(id))?.name).toBe('Joshi Stores');
        await after(1);
        expect(await flagOf(id)).toBeNull();
        service = response;
        await after(3);
        expect(await flagOf(id)).toBe(flag);
        await after(30);
        expect(await flagOf(id)).toBe(flag);
        expect((await recipientOf(id))?.name).toBe('Joshi Stores');
        const { token } = await makeAccount(server(), 'Admin');
        server().setNow(testNow);
        const audit = await server().request({ url: `/api/v1/users/${buyer.id}/audit` }, token);
        const reported = audit
          .json()
          .entries.filter(({ action }: { action: string }) => action === 'GST number checked');
        expect(reported).toHaveLength(flag === null ? 0 : 1);
      },
    );

    it('is flagged for an Admin after a month without a response', async () => {
      service = down;
      const { id } = await buy();
      for (const day of [1, 10, 29]) await after(day * 24);
      expect(await flagOf(id)).toBeNull();
      await after(31 * 24);
      expect(await flagOf(id)).toBe(
        `GST number ${gstin} could not be looked up in 30 days. Check it by hand.`,
      );
    });

    it('is not flagged once the order is refunded', async () => {
      service = down;
      const { id } = await buy();
      await server().services.database.execute("update payments set state = 'refunded' where order_id = $1", [
        id,
      ]);
      service = registered('Cancelled');
      for (const hours of [3, 31 * 24]) await after(hours);
      expect(await flagOf(id)).toBeNull();
    });

    it('is not looked up if the order is not paid', async () => {
      service = down;
      const buyer = await makeAccount(server(), 'User', { endsOn: null, plan: null });
      const { order_id: id } = await order(server(), buyer, {
        wantbil: 'Yes',
        wantgst: 'Yes',
        gstnumber: gstin,
        address: '12 Long Lane, Mysuru 570001',
      });
      for (const day of [1, 4, 6, 31]) await after(day * 24);
      expect(await flagOf(id)).toBeNull();
    });
  },
  { payments: testPayments, gst: { url: 'https://gst.example.com', key: 'the-key' } },
);
