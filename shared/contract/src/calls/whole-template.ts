import * as v from 'valibot';
import { editVersion } from './edit-version.ts';
import { defineOwnAndManaged } from './own-and-managed.ts';
import { wholeTemplate } from './template-detail.ts';

/** One of the caller's templates, or of a client's, with its parts. */
export const wholeTemplateCall = defineOwnAndManaged(
  {
    method: 'GET',
    base: '/v1',
    capability: 'templates.write',
    encoding: 'none',
    answer: v.object({
      template: wholeTemplate,
      /** The sender's name; only for a client's template. */
      name: v.optional(v.string()),
      version: v.optional(editVersion),
    }),
  },
  {
    own: {
      name: 'whole-template',
      path: '/templates/{templateId}',
      parts: { templateId: { base64Layers: 0 } },
      access: ['templates'],
    },
    managed: {
      name: 'whole-template-of-user',
      path: '/users/{userid}/templates/{templateId}',
      parts: { userid: { base64Layers: 0 }, templateId: { base64Layers: 0 } },
      access: ['client-templates'],
    },
  },
);
