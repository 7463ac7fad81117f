import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { base64Json, statusResponse, text } from './wire.ts';

const contact = v.object({ name: text, message: text, wa_id: text });
export type ChatContact = v.InferOutput<typeof contact>;

/** GET {api}/web/chat-contact: the list encoded as base64 of JSON; a plain list is accepted too (CALL-16). */
export const chatContactCall = defineCall({
  name: 'chat-contact',
  method: 'GET',
  base: '/web',
  path: '/chat-contact',
  capability: 'baseline',
  access: ['whatsapp-chats'],
  encoding: 'none',
  answer: statusResponse({ data: v.union([base64Json(1, v.array(contact)), v.array(contact)]) }),
});
