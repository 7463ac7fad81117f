import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { editVersion } from './edit-version.ts';
import { sellerSettings } from './seller-settings.ts';

/** GET {api}/v1/seller: the seller's legal data. */
export const sellerOfInvoicesCall = defineCall({
  name: 'seller-of-invoices',
  method: 'GET',
  base: '/v1',
  path: '/seller',
  capability: 'plans.write',
  access: ['subscription-settings'],
  encoding: 'none',
  answer: v.object({ ...sellerSettings.entries, version: v.optional(editVersion) }),
});
