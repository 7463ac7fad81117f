import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { templateRow } from './template.ts';
import { dataAnswer } from './wire.ts';

/** POST {api}/web/delete-template/{userid}/{encodedTemplateId}: an Admin deletes a client's template; data is the remaining list (CALL-35). */
export const deleteTemplateOfUserCall = defineCall({
  name: 'delete-template-of-user',
  method: 'POST',
  base: '/web',
  path: '/delete-template/{userid}/{encodedTemplateId}',
  parts: { userid: { base64Layers: 1 }, encodedTemplateId: { base64Layers: 1 } },
  access: ['sync-client-templates'],
  encoding: 'none',
  answer: dataAnswer(v.array(templateRow)),
});
