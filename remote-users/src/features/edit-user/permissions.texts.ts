import type { PermissionFlag } from '@chatline/contract/access/roles';

/** The first two flags are named after the pages that they open. */
export const permissionTexts = {
  title: 'Permissions',
  note: 'Changes take effect immediately.',
  type: 'Account type',
  types: { User: 'User', Partner: 'Business Partner' },
  adminType: 'Admin',
  flags: {
    whatsapp_connect: 'Connect Whatsapp',
    whatsapp_chat: 'Whatsapp Chats',
    chat_boat: 'Chatbot',
    webhook: 'Webhook',
  } satisfies Record<PermissionFlag, string>,
  onlyUsers:
    'Connect Whatsapp and Whatsapp Chats are for Users only. They appear once this account is a User.',
  noPage: 'Chatbot and Webhook have no page yet; the setting is saved.',
  itsClients: 'Show its clients',
  becomes: {
    User: 'The account is signed out. After the next login it has the pages of a User: templates, messages and billing.',
    Partner:
      'The account is signed out. After the next login it can register and manage clients, and no longer has templates or billing. If a partner manages this account, that ends; if it becomes a User again, you can move it back.',
  },
} as const;
