import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * DELETE {api}/v1/account/tokens/{id}: revokes a token; the id is the token's, or `default` (capability
 * tokens.write).
 */
export const revokeApiTokenCall = defineCall({
  name: 'end-api-token',
  method: 'DELETE',
  base: '/v1',
  path: '/account/tokens/{id}',
  parts: { id: { base64Layers: 0 } },
  capability: 'tokens.write',
  access: ['send-messages'],
  encoding: 'none',
  answer: v.object({ message: text }),
});
