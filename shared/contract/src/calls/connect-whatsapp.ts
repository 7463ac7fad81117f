import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { statusResponse, text } from './wire.ts';

/**
 * Content of the field `data` of connect_whatsapp, as base64 of JSON (specification, section 3). The signup window
 * may return no ids, or no number; then the server finds them (decision 000, part 7).
 */
export const connectPayload = v.object({
  access_token: text,
  waba_id: v.optional(text, ''),
  phone_number_id: v.optional(text, ''),
});

/** POST {api}/connect_whatsapp (CALL-18). */
export const connectWhatsappCall = defineCall({
  name: 'connect-whatsapp',
  method: 'POST',
  base: '',
  path: '/connect_whatsapp',
  capability: 'baseline',
  access: ['connect-whatsapp'],
  encoding: 'form',
  body: v.object({ data: text }),
  answer: statusResponse({}),
});
