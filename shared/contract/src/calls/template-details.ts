import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { templateDetail } from './template-detail.ts';

/** GET {api}/v1/templates: the own templates with reasons, categories and edits. */
export const templateDetailsCall = defineCall({
  name: 'template-details',
  method: 'GET',
  base: '/v1',
  path: '/templates',
  capability: 'templates.write',
  access: ['templates'],
  encoding: 'none',
  answer: v.object({ templates: v.array(templateDetail) }),
});
