import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { editVersion } from './edit-version.ts';
import { wholeTemplate } from './template-detail.ts';

/** GET {api}/v1/templates/{templateId}: an own template with its parts. */
export const wholeTemplateCall = defineCall({
  name: 'whole-template',
  method: 'GET',
  base: '/v1',
  path: '/templates/{templateId}',
  parts: { templateId: { base64Layers: 0 } },
  capability: 'templates.write',
  access: ['templates'],
  encoding: 'none',
  answer: v.object({ template: wholeTemplate, version: v.optional(editVersion) }),
});
