import type { Notes, Order } from './entities.ts';

/** Fields of a new order. */
interface OrderStart {
  readonly id: string;
  /** Paise. */
  readonly amount: number;
  readonly receipt: string | null;
  readonly notes?: Notes;
}

/** An order without an attempt to pay it. */
export function newOrder({ id, amount, receipt, notes = [] }: OrderStart, nowMs: number): Order {
  return {
    id,
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: 'INR',
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: Math.floor(nowMs / 1000),
  };
}
