import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { sentTemplate } from './sent-template.ts';
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
  capability: 'templates.test',
  access: ['templates'],
  encoding: 'json',
  body: v.strictObject({
    testId: v.pipe(text, v.uuid()),
    to: v.pipe(text, v.trim(), v.maxLength(40)),
    template: sentTemplate,
  }),
  answer: v.object({
    /** The id of the message in the log; null if it was refused. */
    messageId: v.nullable(text),
    /** WhatsApp's code for the cause of the refusal. */
    code: v.nullable(v.number()),
    cause: v.nullable(text),
  }),
});
