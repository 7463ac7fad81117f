import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { wholeTemplate } from './template-detail.ts';

/** GET {api}/v1/users/{userid}/templates/{templateId}: a client's, for Admin and Partner. */
export const wholeTemplateOfUserCall = defineCall({
  name: 'whole-template-of-user',
  method: 'GET',
  base: '/v1',
  path: '/users/{userid}/templates/{templateId}',
  parts: { userid: { base64Layers: 0 }, templateId: { base64Layers: 0 } },
  capability: 'templates.write',
  access: ['client-templates'],
  encoding: 'none',
  answer: v.object({
    template: wholeTemplate,
    /** In whose name it goes out. */
    name: v.string(),
  }),
});
