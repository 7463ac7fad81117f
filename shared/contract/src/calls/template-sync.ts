import * as v from 'valibot';
import { defineCall } from './define-call.ts';

/** How far a sync of templates is; of the last one, where none runs. */
export const syncProgress = v.object({
  is_running: v.boolean(),
  /** Templates that the channel has listed so far. */
  read: v.number(),
  /** What it came to, in words; empty while it runs. */
  message: v.string(),
});

/** GET {api}/v1/template-sync: how far the own sync is. */
export const templateSyncCall = defineCall({
  name: 'template-sync',
  method: 'GET',
  base: '/v1',
  path: '/template-sync',
  capability: 'templates.write',
  access: ['templates'],
  encoding: 'none',
  answer: syncProgress,
});
