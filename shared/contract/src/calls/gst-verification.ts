import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { statusResponse, text } from './wire.ts';

/** GET {api}/web/gst-verifaction/{base64 gst} (CALL-36). */
export const gstVerificationCall = defineCall({
  name: 'gst-verification',
  method: 'GET',
  base: '/web',
  path: '/gst-verifaction/{gst}',
  parts: { gst: { base64Layers: 1 } },
  capability: 'baseline',
  access: ['billing'],
  encoding: 'none',
  answer: statusResponse({
    // Beyond section 7: `unverified` if the lookup failed; the buyer can still pay.
    state: v.optional(v.picklist(['verified', 'unverified'])),
    legal_name: v.optional(text),
    /** True if the lookup returned the registered address. */
    has_address: v.optional(v.boolean()),
    /** True for a special economic zone: the tax is IGST whatever the state. */
    is_special_zone: v.optional(v.boolean()),
  }),
});
