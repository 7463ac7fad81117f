import { seller } from '@chatline/contract/calls/seller';
import * as v from 'valibot';

/** A price with its taxes, as a bill says them. */
export const billTax = v.object({
  /** The rate; bills from before it was kept are of this one. */
  percent: v.optional(v.number(), 18),
  taxablePaise: v.number(),
  cgstPaise: v.number(),
  sgstPaise: v.number(),
  igstPaise: v.number(),
  totalPaise: v.number(),
});

/** Seller, buyer, place of supply and tax of an order, as they were when it was made; nothing changes them after. */
export const bill = v.object({
  seller,
  buyer: v.object({
    name: v.string(),
    /** Lines. */
    address: v.array(v.string()),
    email: v.string(),
    gstin: v.nullable(v.string()),
  }),
  /** The code of the state. */
  placeOfSupply: v.string(),
  /** The buyer wants the bill by email. */
  isMailed: v.boolean(),
  /** Whether the buyer is of a special economic zone: inter-state whatever the state. */
  isSpecialZone: v.optional(v.boolean(), false),
  tax: billTax,
});
export type Bill = v.InferOutput<typeof bill>;
