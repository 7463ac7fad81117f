import * as v from 'valibot';
import { defineOwnAndManaged } from './own-and-managed.ts';
import { templateDetail } from './template-detail.ts';

/** The caller's templates, or those of a client, with rejection reasons, categories and edits. */
export const templateDetailsCall = defineOwnAndManaged(
  {
    method: 'GET',
    base: '/v1',
    capability: 'templates.write',
    encoding: 'none',
    answer: v.object({ templates: v.array(templateDetail) }),
  },
  {
    own: { name: 'template-details', path: '/templates', access: ['templates'] },
    managed: {
      name: 'template-details-of-user',
      path: '/users/{userid}/templates',
      parts: { userid: { base64Layers: 0 } },
      access: ['client-templates'],
    },
  },
);
