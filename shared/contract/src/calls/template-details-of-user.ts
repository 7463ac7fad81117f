import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { templateDetail } from './template-detail.ts';

/** GET {api}/v1/users/{userid}/templates: a client's, for Admin and Partner. */
export const templateDetailsOfUserCall = defineCall({
  name: 'template-details-of-user',
  method: 'GET',
  base: '/v1',
  path: '/users/{userid}/templates',
  parts: { userid: { base64Layers: 0 } },
  capability: 'templates.write',
  access: ['client-templates'],
  encoding: 'none',
  answer: v.object({ templates: v.array(templateDetail) }),
});
