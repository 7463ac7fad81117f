import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { templateRow } from './template.ts';
import { dataAnswer } from './wire.ts';

/** POST {api}/web/delete-template/{encodedTemplateId}: deletes a template; data is the remaining list (CALL-34). */
export const deleteTemplateCall = defineCall({
  name: 'delete-template',
  method: 'POST',
  base: '/web',
  path: '/delete-template/{encodedTemplateId}',
  parts: { encodedTemplateId: { base64Layers: 1 } },
  access: ['templates'],
  encoding: 'none',
  answer: dataAnswer(v.array(templateRow)),
});
