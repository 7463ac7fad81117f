import { defineOwnAndManaged } from './own-and-managed.ts';
import { dataResponse, text } from './wire.ts';

/** Generates a token for the caller's account (CALL-27), or for one that the caller may edit (CALL-26). */
export const generateTokenCall = defineOwnAndManaged(
  { method: 'GET', base: '/web', capability: 'baseline', encoding: 'none', answer: dataResponse(text) },
  {
    own: { name: 'generate-token', path: '/generate-token', access: ['my-account'] },
    managed: {
      name: 'generate-token-for',
      path: '/generate-token/{email}',
      parts: { email: { base64Layers: 1 } },
      access: ['manage-users'],
    },
  },
);
