import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/password/link: checks that the one-time token of an emailed link is still valid, without using it.
 */
export const checkResetLinkCall = defineCall({
  name: 'check-reset-link',
  method: 'POST',
  base: '/v1',
  path: '/password/link',
  capability: 'password.reset',
  access: 'public',
  encoding: 'json',
  body: v.strictObject({ token: text }),
  answer: v.object({ works: v.boolean() }),
});
