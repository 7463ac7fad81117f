import { paymentHistoryCall } from '@chatline/contract/calls/payment-history';
import { okData } from '../../platform/http/ok.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { listOrders } from './payments.store.ts';
import { toPaymentRow } from './to-payment-row.ts';

/** The table shows all of them; no account is expected to have more. */
const limit = 10_000;

export const paymentHistoryRoute = defineRoute(
  paymentHistoryCall,
  'Returns the caller’s payments or, for a Partner, those of the clients, newest first.',
  async ({ services: { database }, caller }) => {
    const { role, accountId } = caller();
    const scope = { of: role === 'Partner' ? ('clients' as const) : ('account' as const), accountId };
    const orders = await listOrders(database, scope, { id: undefined, before: undefined, limit });
    if (role !== 'Partner') return okData(orders.map(toPaymentRow));
    const withNames = orders.map((order) => ({
      ...toPaymentRow(order),
      business_name: order.business_name ?? '',
    }));
    return okData(withNames);
  },
);
