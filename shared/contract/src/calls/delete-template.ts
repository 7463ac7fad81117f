import * as v from 'valibot';
import { defineOwnAndManaged } from './own-and-managed.ts';
import { templateRow } from './template.ts';
import { dataResponse } from './wire.ts';

/**
 * Deletes one of the caller's templates (CALL-34), or for an Admin a client's (CALL-35); returns the remaining list.
 */
export const deleteTemplateCall = defineOwnAndManaged(
  {
    method: 'POST',
    base: '/web',
    capability: 'baseline',
    encoding: 'none',
    answer: dataResponse(v.array(templateRow)),
  },
  {
    own: {
      name: 'delete-template',
      path: '/delete-template/{encodedTemplateId}',
      parts: { encodedTemplateId: { base64Layers: 1 } },
      access: ['templates'],
    },
    managed: {
      name: 'delete-template-of-user',
      path: '/delete-template/{userid}/{encodedTemplateId}',
      parts: { userid: { base64Layers: 1 }, encodedTemplateId: { base64Layers: 1 } },
      access: ['sync-client-templates'],
    },
  },
);
