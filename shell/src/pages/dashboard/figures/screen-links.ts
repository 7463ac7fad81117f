import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { chatsPath } from '../../../session/paths.ts';

/** The screens that the dashboard leads to, by their routes (specification, section 2). */
export const screenLinks = {
  connect: '/client-area/connect-whatsapp',
  createTemplate: '/client-area/create-template',
  manageTemplate: '/client-area/manage-template',
  messages: '/client-area/api-messages',
  documentation: '/client-area/documentation',
  subscription: '/client-area/subscription',
  myAccount: '/client-area/my-account',
  users: '/client-area/manage-user',
  chats: chatsPath,
} as const;

/** States of messages that the dashboard leads to. */
export type LinkedStatus = 'queued' | 'held' | 'unknown' | 'failed';

/** The message log, narrowed to messages of some days (both included) that stand so. */
export function messagesLink(status: LinkedStatus, from: string, to: string): string {
  return `${screenLinks.messages}?${new URLSearchParams({ status, from, to })}`;
}

/** A user's page; its id travels as base64. */
export function viewUserLink(id: string): string {
  return `/client-area/view-user/${encodeURIComponent(encodeBase64(id))}`;
}
