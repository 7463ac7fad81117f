import * as v from 'valibot';
import { bill } from '../orders/bill.ts';

export const documentKinds = ['invoice', 'credit-note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Everything that is printed on an invoice or credit note; it never changes once it is issued. */
export const documentContent = v.object({
  number: v.string(),
  kind: v.picklist(documentKinds),
  /** Calendar day in Asia/Kolkata. */
  issuedOn: v.string(),
  orderId: v.string(),
  /** The plan that was sold. */
  title: v.string(),
  /** The days that it covers; null if it covers none. */
  period: v.nullable(v.object({ startsOn: v.string(), endsOn: v.string() })),
  bill,
  paymentId: v.string(),
  /** Only on a credit note: the invoice that it reverses, and the reason. */
  original: v.nullable(v.object({ number: v.string(), issuedOn: v.string() })),
  reason: v.string(),
  /** Only on a credit note: the years that move because of it, by their invoices, with their new dates. */
  moved: v.optional(
    v.array(v.object({ invoice: v.string(), startsOn: v.string(), endsOn: v.string() })),
    () => [],
  ),
  /** Only on a credit note for unused days: how many, and the order that they are credited to. */
  credited: v.optional(
    v.object({
      orderId: v.string(),
      days: v.number(),
      ofDays: v.number(),
      /** The taxable value of all its days. */
      ofPaise: v.optional(v.number()),
    }),
  ),
  /** The price of the year without tax; missing in documents from before it was stored. */
  yearPaise: v.optional(v.number()),
  /** Only on an invoice: days beyond the year. */
  extraDays: v.optional(v.number(), 0),
  /** Only on an invoice: the credit notes that pay for part or all of it. */
  credits: v.optional(v.array(v.object({ number: v.string(), totalPaise: v.number() })), () => []),
});
export type DocumentContent = v.InferOutput<typeof documentContent>;
