import { defineCall } from './define-call.ts';
import { anyResponse } from './wire.ts';

/** DELETE {api}/web/delete-user/{encodedId} (CALL-23). */
export const deleteUserCall = defineCall({
  name: 'delete-user',
  method: 'DELETE',
  base: '/web',
  path: '/delete-user/{encodedId}',
  parts: { encodedId: { base64Layers: 1 } },
  capability: 'baseline',
  access: ['manage-permissions'],
  encoding: 'none',
  answer: anyResponse,
});
