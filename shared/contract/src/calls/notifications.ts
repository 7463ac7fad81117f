import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** Subjects of notifications. */
export const notificationKinds = ['template', 'number', 'plan', 'payment', 'account'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const notification = v.object({
  id: text,
  kind: v.picklist(notificationKinds),
  title: text,
  text,
  /** The screen that it links to. */
  path: v.pipe(text, v.regex(/^\/client-area\//)),
  atMs: v.number(),
  isRead: v.boolean(),
});
export type Notification = v.InferOutput<typeof notification>;

const response = v.object({
  notifications: v.array(notification),
  /** Number of unread notifications. */
  unread: v.number(),
  /** Number of conversations with unread messages; only for users who may open the chats. */
  unreadChats: v.optional(v.number()),
});

/** GET {api}/v1/notifications: the caller's newest ones, and the numbers of unread notifications and conversations. */
export const notificationsCall = defineCall({
  name: 'notifications',
  method: 'GET',
  base: '/v1',
  path: '/notifications',
  capability: 'notifications',
  access: ['signed-in'],
  encoding: 'none',
  answer: response,
});

/** POST {api}/v1/notifications/read: marks one as read, or all up to the newest that was seen. */
export const readNotificationsCall = defineCall({
  name: 'read-notifications',
  method: 'POST',
  base: '/v1',
  path: '/notifications/read',
  capability: 'notifications',
  access: ['signed-in'],
  encoding: 'json',
  body: v.strictObject({ id: v.pipe(text, v.regex(/^\d{1,15}$/)), andOlder: v.boolean() }),
  answer: response,
});
