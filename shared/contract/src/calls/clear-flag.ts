import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * DELETE {api}/v1/payments/{id}/flag: clears the flag of an order that an Admin has reviewed; safe to repeat
 * (capability payments.refund).
 */
export const clearFlagCall = defineCall({
  name: 'clear-flag',
  method: 'DELETE',
  base: '/v1',
  path: '/payments/{id}/flag',
  parts: { id: { base64Layers: 0 } },
  capability: 'payments.refund',
  access: ['subscription-settings'],
  encoding: 'none',
  answer: v.object({ message: text }),
});
