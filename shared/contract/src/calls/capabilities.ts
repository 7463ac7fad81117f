import * as v from 'valibot';
import { defineCall } from './define-call.ts';

/** GET {api}/capabilities: this server's features beyond section 7 (wire.md, Capabilities). */
export const capabilitiesCall = defineCall({
  name: 'capabilities',
  method: 'GET',
  base: '',
  path: '/capabilities',
  capability: 'unannounced',
  access: 'public',
  encoding: 'none',
  answer: v.object({ capabilities: v.array(v.string()) }),
});
