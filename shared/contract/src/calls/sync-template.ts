import { defineOwnAndManaged } from './own-and-managed.ts';
import { statusResponse } from './wire.ts';

/** Syncs the caller's templates with WhatsApp (CALL-30), or for an Admin those of a client (CALL-31). */
export const syncTemplateCall = defineOwnAndManaged(
  { method: 'GET', base: '/web', capability: 'baseline', encoding: 'none', answer: statusResponse({}) },
  {
    own: { name: 'sync-template', path: '/sync-template', access: ['templates'] },
    managed: {
      name: 'sync-template-of-user',
      path: '/sync-template/{userid}',
      parts: { userid: { base64Layers: 1 } },
      access: ['sync-client-templates'],
    },
  },
);
