import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { messageFilter } from './message-statuses.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/message-export: returns an address (below `{api}`), valid for one minute, from which a browser
 * downloads the log as CSV.
 */
export const messageExportCall = defineCall({
  name: 'message-export',
  method: 'POST',
  base: '/v1',
  path: '/message-export',
  capability: 'messages.export',
  access: ['send-messages'],
  encoding: 'json',
  body: messageFilter,
  answer: v.object({ path: text }),
});
