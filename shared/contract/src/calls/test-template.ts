import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/templates/test: sends one of the caller's templates to a number, as a program would. The page gives
 * each test an id, so a repeat is safe and returns the same message. A refusal is returned as a normal response.
 */
export const testTemplateCall = defineCall({
  name: 'test-template',
  method: 'POST',
  base: '/v1',
  path: '/templates/test',
  capability: 'messages.status',
  access: ['templates'],
  encoding: 'json',
  body: v.strictObject({
    /** A UUID. */
    testId: text,
    to: text,
    /** As in `POST /send-message`, which checks it; its schema would double the page that sends a test. */
    template: v.unknown(),
  }),
  answer: v.object({
    /** The id of the message in the log; null if it was refused. */
    messageId: v.nullable(text),
    /** WhatsApp's code for the cause of the refusal. */
    code: v.nullable(v.number()),
    cause: v.nullable(text),
  }),
});
