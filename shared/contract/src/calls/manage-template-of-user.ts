import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { templateRow } from './template.ts';
import { dataAnswer } from './wire.ts';

/** GET {api}/web/manage-template/{userid}: the templates of a client (CALL-33). */
export const manageTemplateOfUserCall = defineCall({
  name: 'manage-template-of-user',
  method: 'GET',
  base: '/web',
  path: '/manage-template/{userid}',
  parts: { userid: { base64Layers: 1 } },
  access: ['client-templates'],
  encoding: 'none',
  answer: dataAnswer(v.array(templateRow)),
});
