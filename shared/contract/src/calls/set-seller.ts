import * as v from 'valibot';
import { changedFieldsHeaders } from './changed-fields.ts';
import { defineCall } from './define-call.ts';
import { editVersion, editVersionHeaders } from './edit-version.ts';
import { seller, sellerSettings } from './seller-settings.ts';
import { text } from './wire.ts';

/** PUT {api}/v1/seller: for new orders only, and in the audit trail. */
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
