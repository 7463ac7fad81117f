/** The three roles of a session (specification, section 3). */
export const roles = ['Admin', 'Partner', 'User'] as const;
export type Role = (typeof roles)[number];

/** The permission flags of a user (specification, section 3). */
export const permissionFlags = ['whatsapp_connect', 'whatsapp_chat', 'chat_boat', 'webhook'] as const;
export type PermissionFlag = (typeof permissionFlags)[number];
export type PermissionFlags = Readonly<Record<PermissionFlag, boolean>>;

/** No flag at all: what holds until the flags are known. */
export const noPermissionFlags: PermissionFlags = {
  whatsapp_connect: false,
  whatsapp_chat: false,
  chat_boat: false,
  webhook: false,
};
