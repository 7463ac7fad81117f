import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * Header with the wanted state, `on` or `off`, so that a repeated or outdated call does not toggle the account back.
 */
export const wantedStateHeader = 'Wanted-State';

const done = v.object({
  message: v.optional(text, ''),
  /** The account after the change, from a server that sends it. */
  data: v.optional(v.fallback(v.optional(v.object({ isactive: v.boolean() })), undefined)),
});

/** POST {api}/web/users-activation: switches an account on or off; userid is base64 (CALL-22). */
export const usersActivationCall = defineCall({
  name: 'users-activation',
  method: 'POST',
  base: '/web',
  path: '/users-activation',
  capability: 'baseline',
  access: ['manage-permissions'],
  encoding: 'form',
  body: v.object({ userid: text }),
  headers: {
    [wantedStateHeader]: '`on` or `off`: the state to reach. Without it the call toggles.',
  },
  // Section 7 does not show the body, so any 2xx body is accepted, readable or not.
  answer: v.fallback(done, { message: '' }),
});
