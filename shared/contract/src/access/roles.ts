/** The three roles of a session (specification, section 3). */
export const roles = ['Admin', 'Partner', 'User'] as const;
export type Role = (typeof roles)[number];

/** The permission flags of a user (specification, section 3). */
export const permissionFlags = ['whatsapp_connect', 'whatsapp_chat', 'chat_boat', 'webhook'] as const;
export type PermissionFlag = (typeof permissionFlags)[number];
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

/** No flag at all: what holds until the flags are known. */
export const noPermissionFlags = mapFlags(() => false);
