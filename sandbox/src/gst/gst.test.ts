import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts';

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = startSandbox();
});
afterEach(() => sandbox.app.close());

const look = (gstNo: string) =>
  sandbox.call('POST', '/api/verifyGST', { key_secret: 'key-of-the-tests', gstNo });

describe('the GST stand-in', () => {
  it('returns an active and a cancelled business with GSTN’s own keys', async () => {
    const active = await look('29ABCDE1234F1ZW');
    expect(active).toMatchObject({
      status: 200,
      body: {
        taxpayerInfo: {
          gstin: '29ABCDE1234F1ZW',
          lgnm: 'Nandi Stationers Private Limited',
          sts: 'Active',
          dty: 'Regular',
          rgdt: '01/07/2017',
          cxdt: '',
          pradr: { addr: { stcd: 'Karnataka', pncd: '560001' } },
        },
        filing: [],
      },
    });
    expect(await look('07abcde1234f1z2')).toMatchObject({ body: { taxpayerInfo: { sts: 'Cancelled' } } });
  });

  it.each([
    ['19ABCDE1234F1ZX', 'GST number not found'],
    ['nonsense', 'Invalid GST Number'],
  ])('refuses %s with HTTP 200 and a message', async (gstNo, message) => {
    expect(await look(gstNo)).toEqual({ status: 200, body: { error: true, message } });
  });

  it('refuses a call without a key, and accepts a query and a form as well', async () => {
    expect((await sandbox.call('POST', '/api/verifyGST', { gstNo: '29ABCDE1234F1ZW' })).body).toMatchObject({
      error: true,
    });
    const query = new URLSearchParams({ key_secret: 'k', gstNo: '29ABCDE1234F1ZW' }).toString();
    expect((await sandbox.call('GET', `/api/verifyGST?${query}`)).body).toHaveProperty('taxpayerInfo');
    const form = await sandbox.app.inject({
      method: 'POST',
      url: '/api/verifyGST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: query,
    });
    expect(form.json()).toHaveProperty('taxpayerInfo');
  });

  it('fails for a certain number or as planned, and returns declared taxpayers', async () => {
    const down = await sandbox.app.inject({ url: '/api/verifyGST?key_secret=k&gstNo=36ABCDE1234F1Z1' });
    expect(down.statusCode).toBe(503);
    await sandbox.call('POST', '/_sandbox/gst/faults', { kind: '500' });
    expect((await look('29ABCDE1234F1ZW')).status).toBe(500);
    const taxpayers = [{ gstin: '19ABCDE1234F1ZX', legal_name: 'Hooghly Boats', status: 'Suspended' }];
    expect((await sandbox.call('PUT', '/_sandbox/gst/taxpayers', { taxpayers })).status).toBe(200);
    expect(await look('19ABCDE1234F1ZX')).toMatchObject({ body: { taxpayerInfo: { sts: 'Suspended' } } });
    expect(await look('29ABCDE1234F1ZW')).toMatchObject({ body: { error: true } });
    await sandbox.call('POST', '/_sandbox/reset');
    expect(await look('29ABCDE1234F1ZW')).toMatchObject({ body: { taxpayerInfo: { sts: 'Active' } } });
  });
});
