import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { templateDefinition } from './template-components.ts';
import { templateDetail } from './template-detail.ts';
import { text } from './wire.ts';

/** POST {api}/v1/templates: creates a template at WhatsApp. */
export const createTemplateCall = defineCall({
  name: 'create-template',
  method: 'POST',
  base: '/v1',
  path: '/templates',
  capability: 'templates.write',
  access: ['templates'],
  encoding: 'json',
  body: templateDefinition,
  answer: v.object({ message: text, template: templateDetail }),
});
