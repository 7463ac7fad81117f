import type { ReconciledOrder } from '@chatline/contract/calls/reconciliation';
import { daySeconds } from '@chatline/contract/constants/time';
import { istDate } from '../../platform/calendar.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { providerOf } from '../provider/create-provider.ts';
import {
  type PaymentsProvider,
  ProviderAway,
  type ProviderOrder,
  type ProviderPayment,
  ProviderRefusal,
} from '../provider/provider.ts';
import { capturedPaise, compareOrder, type ProviderRecord } from './compare-order.ts';
import { listDayOrders } from './day-orders.store.ts';

/** Allows for a difference between the provider's clock and ours at midnight. */
const slackSeconds = 10 * 60;
/** The longest time from an order to its payment. */
const paidWithinSeconds = daySeconds;

/** A day's orders compared with the provider's record. */
export interface ReconciledDay {
  readonly rows: ReconciledOrder[];
  readonly differences: number;
  readonly paidPaise: number;
  readonly refundedPaise: number;
}

const empty: ReconciledDay = { rows: [], differences: 0, paidPaise: 0, refundedPaise: 0 };

async function fetchRecord(provider: PaymentsProvider, from: number, to: number) {
  try {
    const orders = await provider.ordersBetween(from - slackSeconds, to + slackSeconds);
    const payments = await provider.paymentsBetween(from - slackSeconds, to + paidWithinSeconds);
    return { orders, payments };
  } catch (error) {
    if (error instanceof ProviderAway || error instanceof ProviderRefusal) {
      throw new CatalogueError('payments-silent');
    }
    throw error;
  }
}

/** Pairs our orders with the provider's orders and payments by the provider's reference. */
function pair(
  ours: readonly OrderRow[],
  orders: readonly ProviderOrder[],
  payments: readonly ProviderPayment[],
): { readonly ours: OrderRow | undefined; readonly theirs: ProviderRecord }[] {
  const paymentsOf = new Map<string, ProviderPayment[]>();
  for (const payment of payments) {
    const razorpayRef = payment.razorpayRef ?? '';
    paymentsOf.set(razorpayRef, [...(paymentsOf.get(razorpayRef) ?? []), payment]);
  }
  const razorpayRefs = new Set([
    ...ours.map((order) => order.razorpay_ref_no ?? ''),
    ...orders.map(({ razorpayRef }) => razorpayRef),
  ]);
  const ourOf = new Map(ours.map((order) => [order.razorpay_ref_no, order]));
  const theirOf = new Map(orders.map((order) => [order.razorpayRef, order]));
  return [...razorpayRefs].map((razorpayRef) => ({
    ours: ourOf.get(razorpayRef),
    theirs: { order: theirOf.get(razorpayRef), payments: paymentsOf.get(razorpayRef) ?? [] },
  }));
}

/**
 * Compares the orders of a day with the provider's record.
 * @param day in Asia/Kolkata, YYYY-MM-DD
 * @throws {CatalogueError} payments-closed, payments-silent
 */
export async function reconcileDay(services: Services, day: string): Promise<ReconciledDay> {
  const { database } = services;
  const provider = providerOf(services);
  if (provider === null) throw new CatalogueError('payments-closed');
  const from = Date.parse(`${day}T00:00:00+05:30`) / 1000;
  if (!Number.isFinite(from)) throw new CatalogueError('reconcile-day-unknown');
  const to = from + daySeconds;
  // There are no orders that early, and the provider refuses times before 1970.
  if (from < daySeconds || day > istDate(services.clock())) return empty;
  const record = await fetchRecord(provider, from, to);
  const isOfDay = (seconds: number) => seconds >= from && seconds < to;
  const razorpayRefs = record.orders
    .filter(({ createdAt }) => isOfDay(createdAt))
    .map(({ razorpayRef }) => razorpayRef);
  const ours = await listDayOrders(database, new Date(from * 1000), new Date(to * 1000), razorpayRefs);
  const pairs = pair(ours, record.orders, record.payments).filter(
    ({ ours: own, theirs }) =>
      // Other systems may sell through the same account: their unpaid orders are ignored.
      own !== undefined || (capturedPaise(theirs) > 0 && isOfDay(theirs.order?.createdAt ?? 0)),
  );
  const rows = pairs.map(({ ours: own, theirs }) => compareOrder(own, theirs));
  const sum = (isWanted: (row: ReconciledOrder) => boolean) =>
    rows.filter(isWanted).reduce((total, row) => total + (row.providerPaise ?? 0), 0);
  const isDifferent = ({ difference }: ReconciledOrder) => difference !== 'none';
  return {
    rows: [...rows.filter(isDifferent), ...rows.filter((row) => !isDifferent(row))],
    differences: rows.filter(isDifferent).length,
    paidPaise: sum(({ providerState }) => providerState === 'success' || providerState === 'refunded'),
    refundedPaise: sum(({ providerState }) => providerState === 'refunded'),
  };
}
