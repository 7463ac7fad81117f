import { paymentsCall } from '@chatline/contract/calls/payments';
import { maxCountedPayments } from '@chatline/contract/constants/limits';
import { CatalogueError } from '../../platform/errors.ts';
import { defineQueryRoute } from '../../platform/http/route.ts';
import { countOrders, type ListedOrder, listOrders, type OrderFilter, scopeOf } from './payments.store.ts';
import { toPaymentDetails } from './to-payment-details.ts';

const pageSize = 100;
/** The last moment of a four-digit year; the database has no dates far beyond it. */
const latestMs = Date.UTC(10_000, 0) - 1;

/** Returns the cursor of an order; the next page begins after it. */
function cursorOf(order: ListedOrder): string {
  return `${order.ordered_at.getTime()}~${order.order_id}`;
}

/** @throws {CatalogueError} undecodable if it is not a cursor that this server made */
function readCursor(cursor: string | undefined): OrderFilter['before'] {
  if (cursor === undefined) return undefined;
  const [, at, id] = /^(\d{1,15})~(.{1,100})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined || Number(at) > latestMs)
    throw new CatalogueError('before-invalid');
  return { at: new Date(Number(at)), id };
}

export const paymentsRoute = defineQueryRoute(
  paymentsCall,
  'Returns orders with their details: all for an Admin, the clients’ for a Partner, the caller’s own for a User.',
  async ({ services: { database }, caller, query }) => {
    const id = query.order_id?.trim() || undefined;
    const isFlagged = query.flagged !== undefined && caller().role === 'Admin';
    const isOldestFirst = query.order === 'oldest';
    const before = readCursor(query.before);
    const scope = scopeOf(caller());
    const filter = { id, isFlagged, isOldestFirst, before, limit: pageSize + 1 };
    const orders = await listOrders(database, scope, filter);
    const shown = orders.slice(0, pageSize);
    const last = shown.at(-1);
    return {
      payments: shown.map((order) => toPaymentDetails(order, caller().role === 'Admin')),
      next: orders.length > pageSize && last !== undefined ? cursorOf(last) : null,
      ...(scope.of !== 'all' && { count: await countOrders(database, scope, { id }, maxCountedPayments) }),
    };
  },
);
