import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** State of the account afterwards, `on` or `off`: a repeated call, or one from an outdated list, flips nothing back. */
export const wantedStateHeader = 'Wanted-State';

const done = v.object({
  message: v.optional(text, ''),
  /** The account after the change, from a server that sends it. */
  data: v.optional(v.fallback(v.optional(v.object({ isactive: v.boolean() })), undefined)),
});

/** POST {api}/web/users-activation: turns an account on or off; userid is base64 (CALL-22). */
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
    [wantedStateHeader]:
      '`on` or `off`: the state that the account should have. No change if it already has that state. Without the header the call toggles it.',
  },
  // Section 7 does not show the body: any one of a 2xx is accepted, readable or not.
  answer: v.fallback(done, { message: '' }),
});
