import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/contact: a visitor's message. `website` is a hidden field that people leave empty; `openedMs` is the
 * time that the form was open.
 */
export const sendContactCall = defineCall({
  name: 'send-contact',
  method: 'POST',
  base: '/v1',
  path: '/contact',
  capability: 'contact.send',
  access: 'public',
  encoding: 'json',
  body: v.strictObject({ name: text, email: text, message: text, website: text, openedMs: v.number() }),
  answer: v.object({ message: text }),
});
