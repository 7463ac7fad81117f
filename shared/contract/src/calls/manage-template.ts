import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { templateRow } from './template.ts';
import { dataAnswer } from './wire.ts';

/** GET {api}/web/manage-template: the own templates (CALL-32). */
export const manageTemplateCall = defineCall({
  name: 'manage-template',
  method: 'GET',
  base: '/web',
  path: '/manage-template',
  access: ['templates'],
  encoding: 'none',
  answer: dataAnswer(v.array(templateRow)),
});
