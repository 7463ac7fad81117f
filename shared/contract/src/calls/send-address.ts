import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** GET {api}/v1/send-address: the caller's business number, as the documentation names it. */
export const sendAddressCall = defineCall({
  name: 'send-address',
  method: 'GET',
  base: '/v1',
  path: '/send-address',
  capability: 'messages.status',
  access: ['send-messages'],
  encoding: 'none',
  answer: v.object({ phoneNumberId: v.nullable(text), displayPhoneNumber: v.nullable(text) }),
});
