import { seller } from '@chatline/contract/calls/seller';
import * as v from 'valibot';

/** A price with its taxes, as on a bill. */
export const billTax = v.object({
  /** The rate; bills from before it was stored are at the default. */
  percent: v.optional(v.number(), 18),
  taxablePaise: v.number(),
  cgstPaise: v.number(),
  sgstPaise: v.number(),
  igstPaise: v.number(),
  totalPaise: v.number(),
});

/** Seller, buyer, place of supply and tax of an order, as they were when it was made; they never change. */
export const bill = v.object({
  seller,
  buyer: v.object({
    name: v.string(),
    /** One entry for each line. */
    address: v.array(v.string()),
    email: v.string(),
    gstin: v.nullable(v.string()),
  }),
  /** The code of the state. */
  placeOfSupply: v.string(),
  /** True if the buyer wants the bill by email. */
  isMailed: v.boolean(),
  /** True if the buyer is in a special economic zone: the supply is always inter-state. */
  isSpecialZone: v.optional(v.boolean(), false),
  tax: billTax,
});
export type Bill = v.InferOutput<typeof bill>;
