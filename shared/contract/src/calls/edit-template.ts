import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { editVersionHeaders } from './edit-version.ts';
import { templateDefinition } from './template-components.ts';
import { templateDetail } from './template-detail.ts';
import { text } from './wire.ts';

/** POST {api}/v1/templates/{templateId}: changes parts or category, within WhatsApp's limits. */
export const editTemplateCall = defineCall({
  name: 'edit-template',
  method: 'POST',
  base: '/v1',
  path: '/templates/{templateId}',
  parts: { templateId: { base64Layers: 0 } },
  capability: 'templates.write',
  access: ['templates'],
  encoding: 'json',
  headers: editVersionHeaders,
  body: v.pick(templateDefinition, ['category', 'parameter_format', 'components']),
  answer: v.object({ message: text, template: templateDetail }),
});
