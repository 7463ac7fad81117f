import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { plans } from '@chatline/contract/constants/plans';
import { dayMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { findAccount } from '../../accounts/records/accounts.store.ts';
import { testSeller } from '../../testing/buying.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer, testNow } from '../../testing/test-server.ts';
import { makeBill } from '../ordering/check-order.ts';
import { lookUpGstin } from './look-up-gstin.ts';

const good = '27AAPFU0939F1ZV';

onTestServer(
  'the lookup of GST numbers',
  (server) => {
    let lookups = 0;
    const respondWith = (response: () => Response) => {
      lookups = 0;
      server().setFetch(async () => {
        lookups += 1;
        return response();
      });
    };
    const info = (sts: string) => () =>
      Response.json({ taxpayerInfo: { gstin: good, lgnm: 'Uttam Traders', sts } });
    const look = async (gst: string) => {
      const { token } = await makeAccount(server(), 'User');
      const url = `/api/web/gst-verifaction/${encodeURIComponent(encodeBase64(gst))}`;
      return (await server().request({ url }, token)).json();
    };
    const forget = () => server().services.database.execute('delete from gst_lookups', []);

    it('[CALL-36] GET {api}/web/gst-verifaction/{base64 gst}: returns the legal name, and keeps it for 30 days', async () => {
      respondWith(info('Active'));
      const found = {
        status: true,
        message: 'Uttam Traders',
        state: 'verified',
        legal_name: 'Uttam Traders',
        has_address: false,
        is_special_zone: false,
      };
      expect(await look(good)).toEqual(found);
      expect(await look(` ${good.toLowerCase()} `)).toEqual(found);
      expect(lookups).toBe(1);
      server().setNow(new Date(testNow.getTime() + 31 * dayMs));
      await look(good);
      expect(lookups).toBe(2);
      server().setNow(testNow);
      await forget();
    });

    it.each([
      ['', 'Enter GST Number'],
      ['27AAPFU0939F1Z', 'Enter Valid GST Number'],
      ['27AAPFU0939F1ZX', 'Enter Valid GST Number'],
      ['<script>alert(1)', 'Enter Valid GST Number'],
    ])('does not look up %j', async (gst, message) => {
      respondWith(info('Active'));
      expect(await look(gst)).toEqual({ status: false, message });
      expect(lookups).toBe(0);
    });

    it.each([
      ['Cancelled', 'This GST number is not active: Cancelled.'],
      ['Suspended', 'This GST number is not active: Suspended.'],
    ])('refuses a number that is %s', async (sts, message) => {
      await forget();
      respondWith(info(sts));
      expect(await look(good)).toEqual({ status: false, message });
    });

    it('bills a special economic zone with IGST, even within the seller’s state', async () => {
      await forget();
      respondWith(() =>
        Response.json({
          taxpayerInfo: { gstin: good, lgnm: 'Uttam Traders', sts: 'Active', dty: 'SEZ Unit' },
        }),
      );
      expect(await look(good)).toMatchObject({ status: true, is_special_zone: true });
      const account = await findAccount(server().services.database, (await makeAccount(server(), 'User')).id);
      const [plan] = plans;
      const record = await lookUpGstin(server().services, good);
      if (account === null || plan === undefined || record === null) throw new Error('nothing to bill');
      const payload = {
        plan: 'Basic',
        wantsBill: 'Yes',
        wantsGst: 'Yes',
        gstin: good,
        address: 'Unit 4, Pune',
      } as const;
      const by = { seller: testSeller, missing: [], revision: 0 };
      const bill = (of: typeof record) => makeBill(payload, plan, by, account, of);
      expect(bill(record)).toMatchObject({
        placeOfSupply: 'MH',
        isSpecialZone: true,
        tax: { cgstPaise: 0, sgstPaise: 0, igstPaise: 35_982 },
      });
      expect(bill({ ...record, taxpayer_type: 'Regular' }).tax).toMatchObject({
        cgstPaise: 17_991,
        igstPaise: 0,
      });
      expect(() => bill({ ...record, is_active: false, status: 'Cancelled' })).toThrow(
        'This GST number is not active: Cancelled.',
      );
      await forget();
    });

    it('reports that a number does not exist if the service says so with HTTP 200', async () => {
      await forget();
      respondWith(() => Response.json({ error: true, message: 'No record found' }));
      expect(await look(good)).toEqual({ status: false, message: 'This GST number does not exist.' });
      await forget();
    });

    it('finds a number that was assigned since it was unknown, a day later', async () => {
      const unknown = { status: false, message: 'This GST number does not exist.' };
      respondWith(() => Response.json({ error: true, message: 'No record found' }));
      expect(await look(good)).toEqual(unknown);
      respondWith(info('Active'));
      server().setNow(new Date(testNow.getTime() + dayMs - 1000));
      expect([await look(good), lookups]).toEqual([unknown, 0]);
      server().setNow(new Date(testNow.getTime() + dayMs + 1000));
      expect(await look(good)).toMatchObject({ status: true, legal_name: 'Uttam Traders' });
      expect(lookups).toBe(1);
      await forget();
    });

    it.each([
      ['is down', () => new Response('oops', { status: 500 })],
      ['responds with nonsense', () => new Response('<html>')],
      ['has no credit', () => Response.json({ error: true, message: 'Your API credit is over' })],
      [
        'responds about another number',
        () => Response.json({ taxpayerInfo: { gstin: 'X', lgnm: 'Y', sts: 'Active' } }),
      ],
    ])('lets the buyer pay if the service %s', async (_, response) => {
      respondWith(response);
      expect(await look(good)).toMatchObject({ status: true, state: 'unverified' });
      expect(await server().countRows('gst_lookups')).toBe(0);
    });
  },
  { gst: { url: 'https://gst.example.com', key: 'the-key' } },
);
