import { accountAccess } from './account-access.ts';
import { defineCall } from './define-call.ts';

/** GET {api}/v1/users/{userid}/access: role and permission flags. */
export const accountAccessOfCall = defineCall({
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
