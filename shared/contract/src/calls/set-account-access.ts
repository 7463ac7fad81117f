import * as v from 'valibot';
import { accountAccess } from './account-access.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/v1/users/{userid}/access: sets them; they act at once. */
export const setAccountAccessCall = defineCall({
  name: 'set-account-access',
  method: 'POST',
  base: '/v1',
  path: '/users/{userid}/access',
  parts: { userid: { base64Layers: 0 } },
  capability: 'users.permissions',
  access: ['manage-permissions'],
  encoding: 'json',
  body: v.partial(v.strictObject(accountAccess.entries)),
  answer: v.object({ message: text, access: accountAccess }),
});
