import { defineStream } from './define-stream.ts';

/** GET {api}/v1/account/events: changes of the caller's account, and of the module registry. */
export const accountEventsStream = defineStream({
  name: 'account-events',
  base: '/v1',
  path: '/account/events',
  capability: 'unannounced',
  access: ['signed-in'],
});
