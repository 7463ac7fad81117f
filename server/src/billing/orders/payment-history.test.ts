import { expect, it } from 'vitest';
import { addDemoPayment } from '../../demo/demo-activity.store.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

onTestServer('payment-history', (server) => {
  it('[CALL-39] GET {api}/web/payment-history: returns a User’s own payments, and a Partner’s clients’', async () => {
    const partner = await makeAccount(server(), 'Partner');
    const user = await makeAccount(server(), 'User', { ownerId: partner.id });
    const other = await makeAccount(server(), 'User');
    const pay = (
      orderId: string,
      accountId: number,
      amountPaise: number,
      status: string,
      orderedAt: string,
    ) =>
      addDemoPayment(server().services.database, {
        orderId,
        accountId,
        amountPaise,
        status,
        message: 'Payment Successful',
        utrNo: '425518330071',
        orderedAt: new Date(orderedAt),
      });
    await pay('CL1', user.id, 235_882, '1', '2026-11-18T20:00:00Z');
    await pay('CL2', user.id, 353_805, '', '2026-11-19T20:00:00Z');
    await pay('CL3', other.id, 100, '0', '2026-11-19T20:00:00Z');
    const list = async (token: string) =>
      (await server().request({ url: '/api/web/payment-history' }, token)).json();
    const own = await list(user.token);
    expect(own.data.map((row: { order_id: string }) => row.order_id)).toEqual(['CL2', 'CL1']);
    expect(own).toMatchObject({ status: true, data: [{ total_amount: '3538.05', status: '' }, {}] });
    expect(own.data[1]).toEqual({
      order_id: 'CL1',
      total_amount: '2358.82',
      utr_no: '425518330071',
      status: '1',
      message: 'Payment Successful',
      date: '2026-11-19',
      time: '01:30:00',
      razorpay_ref_no: 'order_demo1',
    });
    // A Partner also gets the name of each business.
    const withNames = own.data.map((row: object) => ({ ...row, business_name: 'Joshi Stores' }));
    expect((await list(partner.token)).data).toEqual(withNames);
    expect((await list(other.token)).data).toMatchObject([
      { order_id: 'CL3', total_amount: '1.00', status: '0' },
    ]);
  });
});
