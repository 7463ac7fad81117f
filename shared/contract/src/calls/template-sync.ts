import * as v from 'valibot';
import { defineOwnAndManaged } from './own-and-managed.ts';

/** Progress of the running or last sync of the caller's templates, or for an Admin of a client's. */
export const templateSyncCall = defineOwnAndManaged(
  {
    method: 'GET',
    base: '/v1',
    capability: 'templates.write',
    encoding: 'none',
    answer: v.object({
      is_running: v.boolean(),
      /** Templates that WhatsApp has listed so far. */
      read: v.number(),
      /** The result as a text; empty while it runs. */
      message: v.string(),
    }),
  },
  {
    own: { name: 'template-sync', path: '/template-sync', access: ['templates'] },
    managed: {
      name: 'template-sync-of-user',
      path: '/users/{userid}/template-sync',
      parts: { userid: { base64Layers: 0 } },
      access: ['sync-client-templates'],
    },
  },
);
