import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { chatsPath } from '../../../session/paths.ts';

/** The screens that the dashboard links to (specification, section 2). */
export const screenLinks = {
  connect: '/client-area/connect-whatsapp',
  createTemplate: '/client-area/create-template',
  manageTemplate: '/client-area/manage-template',
  messages: '/client-area/api-messages',
  documentation: '/client-area/documentation',
  subscription: '/client-area/subscription',
  myAccount: '/client-area/my-account',
  users: '/client-area/manage-user',
  /** The plans that end or ended first at the top, with their columns. */
  usersByPlanEnd: '/client-area/manage-user?sort=endsOn&columns=plan',
  createUser: '/client-area/create-user',
  chats: chatsPath,
} as const;

/** The panel with the causes of failures, on the dashboard itself. */
export const causesId = 'why-messages-failed';

export type LinkedStatus = 'queued' | 'held' | 'unknown' | 'failed';

/** The message log, filtered by days (both inclusive) and state. */
export function messagesLink(status: LinkedStatus, from: string, to: string): string {
  return `${screenLinks.messages}?${new URLSearchParams({ status, from, to })}`;
}

/** Links to an account; the id in the address is base64. */
export function userLink(page: 'view-user' | 'edit-user', id: string): string {
  return `/client-area/${page}/${encodeURIComponent(encodeBase64(id))}`;
}

/** Links to the form of an account, at the last day of its plan. */
export function planEndLink(id: string): string {
  return `${userLink('edit-user', id)}#expire-date`;
}
