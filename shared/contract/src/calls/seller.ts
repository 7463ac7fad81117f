import * as v from 'valibot';
import { changedFieldsHeaders } from './changed-fields.ts';
import { defineCall } from './define-call.ts';
import { editVersion, editVersionHeaders } from './edit-version.ts';
import { text } from './wire.ts';

/** The seller, as on invoices; an empty text means not set yet. */
export const seller = v.object({
  name: text,
  address: text,
  /** Code of the state, as TN. */
  state: text,
  gstin: text,
  /** Accounting code of the service, four or six digits. */
  sac: text,
  /** Prefix of an invoice's number: up to three capital letters or digits. */
  invoicePrefix: text,
  /** Prefix of a credit note's number; different from that of invoices. */
  creditNotePrefix: text,
});
export type Seller = v.InferOutput<typeof seller>;

/** The seller as an Admin reads it. */
export const sellerSettings = v.object({
  seller,
  /** Required fields that are missing; nothing is sold until this is empty. */
  missing: v.array(text),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type SellerSettings = v.InferOutput<typeof sellerSettings>;

/** GET {api}/v1/seller: the seller's legal data. */
export const sellerCall = defineCall({
  name: 'seller-of-invoices',
  method: 'GET',
  base: '/v1',
  path: '/seller',
  capability: 'plans.write',
  access: ['subscription-settings'],
  encoding: 'none',
  answer: v.object({ ...sellerSettings.entries, version: v.optional(editVersion) }),
});

/** PUT {api}/v1/seller: sets the seller for new orders; recorded in the audit trail. */
export const setSellerCall = defineCall({
  name: 'set-seller',
  method: 'PUT',
  base: '/v1',
  path: '/seller',
  capability: 'plans.write',
  access: ['subscription-settings'],
  encoding: 'json',
  headers: { ...changedFieldsHeaders, ...editVersionHeaders },
  body: v.object({ seller: v.strictObject(seller.entries), revision: sellerSettings.entries.revision }),
  answer: v.object({ message: text, settings: sellerSettings, version: v.optional(editVersion) }),
});
