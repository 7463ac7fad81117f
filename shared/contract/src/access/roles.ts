/** The three roles of a session (specification, section 3). */
export const roles = ['Admin', 'Partner', 'User'] as const;
export type Role = (typeof roles)[number];

/** The permission flags of a user (specification, section 3). */
export const permissionFlags = ['whatsapp_connect', 'whatsapp_chat', 'chat_boat', 'webhook'] as const;
export type PermissionFlag = (typeof permissionFlags)[number];
/** The first two are named after the pages that they open. */
export const permissionFlagLabels = {
  whatsapp_connect: 'Connect Whatsapp',
  whatsapp_chat: 'Whatsapp Chats',
  chat_boat: 'Chatbot',
  webhook: 'Webhook',
} as const satisfies Record<PermissionFlag, string>;
export type PermissionFlags = Readonly<Record<PermissionFlag, boolean>>;

/** A value for each permission flag. */
export function mapFlags<T>(toValue: (flag: PermissionFlag) => T): Readonly<Record<PermissionFlag, T>> {
  return {
    whatsapp_connect: toValue('whatsapp_connect'),
    whatsapp_chat: toValue('whatsapp_chat'),
    chat_boat: toValue('chat_boat'),
    webhook: toValue('webhook'),
  };
}

/** All flags off; used until they are known. */
export const noPermissionFlags = mapFlags(() => false);
