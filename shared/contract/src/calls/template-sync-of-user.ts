import { defineCall } from './define-call.ts';
import { syncProgress } from './template-sync.ts';

/** GET {api}/v1/users/{userid}/template-sync: how far an Admin's sync for a client is. */
export const templateSyncOfUserCall = defineCall({
  name: 'template-sync-of-user',
  method: 'GET',
  base: '/v1',
  path: '/users/{userid}/template-sync',
  parts: { userid: { base64Layers: 0 } },
  capability: 'templates.write',
  access: ['sync-client-templates'],
  encoding: 'none',
  answer: syncProgress,
});
