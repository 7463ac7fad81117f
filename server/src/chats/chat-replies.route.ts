import { chatRepliesCall } from '@chatline/shared/calls/chat-replies';
import { chatReplyDeleteCall } from '@chatline/shared/calls/chat-reply-delete';
import { chatReplySaveCall } from '@chatline/shared/calls/chat-reply-save';
import { defineBodyRoute, defineRoute } from '../platform/http/route.ts';
import { createUuid } from '../platform/uuid.ts';
import { editReply } from './edit-reply.ts';
import { dropReply, listReplies, saveReply } from './replies.store.ts';

/** GET /api/v1/chats/replies */
export const chatRepliesRoute = defineRoute(
  chatRepliesCall,
  'The caller’s canned replies.',
  async ({ services: { database }, caller }) => ({
    replies: await listReplies(database, caller().accountId),
  }),
);

/** POST /api/v1/chats/replies */
export const chatReplySaveRoute = defineBodyRoute(
  chatReplySaveCall,
  'Keeps a canned reply, or changes one; without an id one of the same name is replaced.',
  async ({ services: { database, random }, caller, body: { id, ...reply } }) => {
    const { accountId } = caller();
    if (id === undefined) {
      return { id: await saveReply(database, accountId, { id: createUuid(random), ...reply }) };
    }
    await editReply(database, accountId, { id, ...reply });
    return { id };
  },
);

/** DELETE /api/v1/chats/replies/{id} */
export const chatReplyDeleteRoute = defineRoute(
  chatReplyDeleteCall,
  'Forgets a canned reply.',
  async ({ services: { database }, caller, part }) => {
    await dropReply(database, caller().accountId, part('id'));
    return { id: part('id') };
  },
);
