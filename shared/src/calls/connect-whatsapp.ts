import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { statusAnswer, text } from './wire.ts';

/** What the field `data` of connect_whatsapp holds, as base64 of JSON (specification, section 3). */
export const connectPayload = v.object({ access_token: text, waba_id: text, phone_number_id: text });

/** POST {api}/connect_whatsapp (ledger CALL-18). */
export const connectWhatsappCall = defineCall({
  name: 'connect-whatsapp',
  method: 'POST',
  base: '',
  path: '/connect_whatsapp',
  access: ['connect-whatsapp'],
  encoding: 'form',
  body: v.object({ data: text }),
  answer: statusAnswer({}),
});
