import { defineCall } from './define-call.ts';
import { statusAnswer } from './wire.ts';

/** GET {api}/web/sync-template: reads the own templates from the channel (CALL-30). */
export const syncTemplateCall = defineCall({
  name: 'sync-template',
  method: 'GET',
  base: '/web',
  path: '/sync-template',
  access: ['templates'],
  encoding: 'none',
  answer: statusAnswer({}),
});
