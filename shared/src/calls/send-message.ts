import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/send-message: the channel's own body and answer (ledger CALL-41, MSG-03). */
export const sendMessageCall = defineCall({
  name: 'send-message',
  method: 'POST',
  base: '',
  path: '/send-message',
  access: 'api-token',
  encoding: 'json',
  body: v.object({
    messaging_product: v.literal('whatsapp'),
    recipient_type: v.optional(v.literal('individual'), 'individual'),
    to: text,
    type: v.literal('text'),
    text: v.object({ body: text }),
  }),
  answer: v.object({
    messaging_product: v.literal('whatsapp'),
    contacts: v.array(v.object({ input: text, wa_id: text })),
    messages: v.array(v.object({ id: text })),
  }),
});
