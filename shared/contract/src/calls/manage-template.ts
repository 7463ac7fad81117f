import * as v from 'valibot';
import { defineOwnAndManaged } from './own-and-managed.ts';
import { templateRow } from './template.ts';
import { dataResponse } from './wire.ts';

/** The caller's templates (CALL-32), or those of a client (CALL-33). */
export const manageTemplateCall = defineOwnAndManaged(
  {
    method: 'GET',
    base: '/web',
    capability: 'baseline',
    encoding: 'none',
    answer: dataResponse(v.array(templateRow)),
  },
  {
    own: { name: 'manage-template', path: '/manage-template', access: ['templates'] },
    managed: {
      name: 'manage-template-of-user',
      path: '/manage-template/{userid}',
      parts: { userid: { base64Layers: 1 } },
      access: ['client-templates'],
    },
  },
);
