import * as v from 'valibot';
import { permissionFlags, roles } from '../access/roles.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** Settings of an account besides its profile, for an Admin. */
export const accountAccess = v.object({
  role: v.picklist(roles),
  ...v.entriesFromList(permissionFlags, v.boolean()),
});
export type AccountAccess = v.InferOutput<typeof accountAccess>;

/** GET {api}/v1/users/{userid}/access: returns role and permission flags. */
export const accountAccessCall = defineCall({
  name: 'account-access-of',
  method: 'GET',
  base: '/v1',
  path: '/users/{userid}/access',
  parts: { userid: { base64Layers: 0 } },
  capability: 'users.permissions',
  access: ['manage-permissions'],
  encoding: 'none',
  answer: accountAccess,
});

/** POST {api}/v1/users/{userid}/access: sets them, with immediate effect. */
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
