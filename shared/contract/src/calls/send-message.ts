import * as v from 'valibot';
import { idempotencyKeyHours } from '../constants/limits.ts';
import { defineCall } from './define-call.ts';
import { readBody, sendBody } from './send-body.ts';
import { sendPath } from './send-path.ts';
import { text } from './wire.ts';

const sendHeaders = {
  'Idempotency-Key': `Identifies this request for ${idempotencyKeyHours} hours. A repeat with the same body gets the same response and sends nothing.`,
};
const sendResponse = v.object({
  messaging_product: v.literal('whatsapp'),
  contacts: v.array(v.object({ input: text, wa_id: v.exactOptional(text), user_id: v.exactOptional(text) })),
  messages: v.array(v.object({ id: text })),
});
export type SendResponse = v.InferOutput<typeof sendResponse>;
const sendOrRead = {
  body: v.union([sendBody, readBody]),
  answer: v.union([sendResponse, v.object({ success: v.literal(true) })]),
};

/** POST {api}/send-message: WhatsApp's own body and response (CALL-41, MSG-03), and read receipts. */
export const sendMessageCall = defineCall({
  name: 'send-message',
  method: 'POST',
  base: '',
  path: sendPath,
  capability: 'baseline',
  access: 'api-token',
  encoding: 'json',
  headers: sendHeaders,
  ...sendOrRead,
});

/** POST {api}/v{NN}.0/{phone_number_id}/messages: the same under WhatsApp's own path, for clients of its API. */
export const sendFromNumberCall = defineCall({
  name: 'send-from-number',
  method: 'POST',
  base: '',
  path: '/v{version}/{phone_number_id}/messages',
  parts: { version: { base64Layers: 0 }, phone_number_id: { base64Layers: 0 } },
  capability: 'unannounced',
  access: 'api-token',
  encoding: 'json',
  headers: sendHeaders,
  ...sendOrRead,
});
