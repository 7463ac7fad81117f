import type { ReconciledOrder } from '@chatline/contract/calls/reconciliation';
import type { OrderRow } from '../orders/orders.store.ts';
import { toRupees } from '../orders/to-payment-row.ts';
import type { ProviderOrder, ProviderPayment } from '../provider/provider.ts';

/** The provider's record of one order. */
export interface ProviderRecord {
  readonly order: ProviderOrder | undefined;
  readonly payments: readonly ProviderPayment[];
}

function stateAt({ order, payments }: ProviderRecord): string | null {
  const has = (status: ProviderPayment['status']) => payments.some((payment) => payment.status === status);
  if (has('captured')) return 'success';
  if (has('refunded')) return 'refunded';
  if (order?.status === 'paid') return 'success';
  if (has('failed')) return 'failed';
  return order === undefined ? null : 'pending';
}

/** Returns the amount that the provider has captured for an order, refunded or not. */
export function capturedPaise({ payments }: ProviderRecord): number {
  const captured = payments.filter(({ status }) => status === 'captured' || status === 'refunded');
  return captured.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

interface Difference {
  readonly kind: ReconciledOrder['difference'];
  /** The difference as a sentence; empty if there is none. */
  readonly text: string;
}
const none: Difference = { kind: 'none', text: '' };

function differenceOf(
  ours: OrderRow | undefined,
  theirs: ProviderRecord,
  theirState: string | null,
): Difference {
  const captured = theirs.payments.filter(({ status }) => status === 'captured');
  if (ours === undefined) {
    return {
      kind: 'not-in-our-books',
      text: 'The provider took money for an order that we do not have.',
    };
  }
  if (theirs.order === undefined) {
    return { kind: 'not-at-provider', text: 'The provider has no such order.' };
  }
  if (theirs.order.amountPaise !== ours.amount_paise) {
    const text = `We have ₹${toRupees(ours.amount_paise)}, the provider has ₹${toRupees(theirs.order.amountPaise)}.`;
    return { kind: 'amount', text };
  }
  if (captured.length > 1) {
    const text = `${captured.length} payments were taken: ${captured.map(({ id }) => id).join(', ')}.`;
    return { kind: 'paid-twice', text };
  }
  const partly = captured.find(({ refundedPaise }) => refundedPaise > 0);
  if (partly !== undefined) {
    const text = `The provider refunded ₹${toRupees(partly.refundedPaise)}.`;
    return { kind: 'amount', text };
  }
  // After a failed payment, an order is still open at the provider.
  const isMatching = ours.state === theirState || (ours.state === 'failed' && theirState === 'pending');
  if (isMatching) return none;
  return { kind: 'state', text: `Our state: ${ours.state}; the provider’s: ${theirState}.` };
}

/** Compares an order in our books with the provider's record of it. */
export function compareOrder(ours: OrderRow | undefined, theirs: ProviderRecord): ReconciledOrder {
  const theirState = stateAt(theirs);
  const { kind, text } = differenceOf(ours, theirs, theirState);
  return {
    order_id: ours?.order_id ?? theirs.order?.receipt ?? null,
    razorpay_ref_no: ours?.razorpay_ref_no ?? theirs.order?.razorpayRef ?? '',
    ourState: ours?.state ?? null,
    providerState: theirState,
    ourPaise: ours?.amount_paise ?? null,
    providerPaise: theirs.order?.amountPaise ?? null,
    difference: kind,
    words: text,
  };
}
