import { paymentHistoryCall } from '@chatline/contract/calls/payment-history';
import { joinRows, readPages } from '../../platform/http/read-pages.ts';
import { defineListRoute } from '../../platform/http/route.ts';
import { type ListedOrder, listOrders, type OrderFilter } from './payments.store.ts';
import { toPaymentRow } from './to-payment-row.ts';

/** The numbers of the documents are looked up for each row, so a page is short. */
const rowsAtOnce = 500;

const toNamedRow = (order: ListedOrder) => ({
  ...toPaymentRow(order),
  business_name: order.business_name ?? '',
});

export const paymentHistoryRoute = defineListRoute(
  paymentHistoryCall,
  'Returns the caller’s payments or, for a Partner, those of the clients, newest first.',
  async ({ services: { database }, caller }) => {
    const { role, accountId } = caller();
    const scope = { of: role === 'Partner' ? ('clients' as const) : ('account' as const), accountId };
    return readPages<NonNullable<OrderFilter['before']>>(async (after, limit) => {
      const orders = await listOrders(database, scope, { id: undefined, before: after ?? undefined, limit });
      const last = orders.at(-1);
      return {
        rows: joinRows(orders.map(role === 'Partner' ? toNamedRow : toPaymentRow)),
        last: last === undefined ? null : { at: last.ordered_at, id: last.order_id },
        count: orders.length,
      };
    }, rowsAtOnce);
  },
);
