import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { calendarDay, text, wireDate } from './wire.ts';

/** Kinds of differences between our books and the provider's record. */
export const differenceKinds = [
  'none',
  'not-in-our-books',
  'not-at-provider',
  'amount',
  'state',
  'paid-twice',
] as const;

const reconciledOrder = v.object({
  order_id: v.nullable(text),
  razorpay_ref_no: text,
  ourState: v.nullable(text),
  providerState: v.nullable(text),
  ourPaise: v.nullable(v.number()),
  providerPaise: v.nullable(v.number()),
  difference: v.picklist(differenceKinds),
  /** The difference as a sentence; empty if there is none. */
  words: text,
});
export type ReconciledOrder = v.InferOutput<typeof reconciledOrder>;

/** GET {api}/v1/reconciliation: a day's orders compared with the provider's record. */
export const reconciliationCall = defineCall({
  name: 'reconciliation',
  method: 'GET',
  base: '/v1',
  path: '/reconciliation',
  capability: 'payments.reconcile',
  access: ['subscription-settings'],
  encoding: 'none',
  query: v.object({ date: calendarDay }),
  answer: v.object({
    date: wireDate,
    /** Differences come first. */
    rows: v.array(reconciledOrder),
    differences: v.number(),
    paidPaise: v.number(),
    refundedPaise: v.number(),
  }),
});
