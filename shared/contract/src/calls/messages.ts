import * as v from 'valibot';
import { messageRow } from './message.ts';
import { defineOwnAndManaged } from './own-and-managed.ts';
import { statusResponse } from './wire.ts';

/** The outgoing messages of the caller (CALL-14) or of a client (CALL-15), newest first. */
export const messagesCall = defineOwnAndManaged(
  {
    method: 'GET',
    base: '/web',
    capability: 'baseline',
    encoding: 'none',
    answer: statusResponse({ data: v.array(messageRow) }),
  },
  {
    own: { name: 'messages', path: '/messages', access: ['send-messages'] },
    managed: {
      name: 'messages-of-user',
      path: '/messages/{id}',
      parts: { id: { base64Layers: 1 } },
      access: ['manage-users'],
    },
  },
);
