import { chatRepliesCall } from '@chatline/contract/calls/chat-replies';
import { chatReplyDeleteCall } from '@chatline/contract/calls/chat-reply-delete';
import { chatReplySaveCall } from '@chatline/contract/calls/chat-reply-save';
import { editVersionHeader } from '@chatline/contract/calls/edit-version';
import { versionOf } from '../platform/edits/versions.ts';
import { defineBodyRoute, defineRoute } from '../platform/http/route.ts';
import { editReply, fieldsOfReply } from './edit-reply.ts';
import { deleteReply, listReplies } from './replies.store.ts';

export const chatRepliesRoute = defineRoute(
  chatRepliesCall,
  'Returns the caller’s saved replies.',
  async ({ services: { database }, caller }) => {
    const replies = await listReplies(database, caller().accountId);
    return { replies: replies.map((reply) => ({ ...reply, version: versionOf(fieldsOfReply(reply)) })) };
  },
);

export const chatReplySaveRoute = defineBodyRoute(
  chatReplySaveCall,
  'Saves a saved reply. Without an id, it replaces the reply with the same name.',
  async ({ services, caller, body, header }) => ({
    id: await editReply(services, caller(), body, header(editVersionHeader)),
  }),
);

export const chatReplyDeleteRoute = defineRoute(
  chatReplyDeleteCall,
  'Deletes a saved reply.',
  async ({ services: { database }, caller, part }) => {
    await deleteReply(database, caller().accountId, part('id'));
    return { id: part('id') };
  },
);
