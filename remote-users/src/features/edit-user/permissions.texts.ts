import type { PermissionFlag } from '@chatline/contract/access/roles';

/** Words of the permissions of an account; the first two flags are named as the pages that they open. */
export const permissionTexts = {
  title: 'Permissions',
  note: 'A change acts at once.',
  type: 'Account type',
  types: { User: 'User', Partner: 'Business Partner' },
  adminType: 'Admin',
  flags: {
    whatsapp_connect: 'Connect Whatsapp',
    whatsapp_chat: 'Whatsapp Chats',
    chat_boat: 'Chatbot',
    webhook: 'Webhook',
  } satisfies Record<PermissionFlag, string>,
  onlyUsers: 'Connect Whatsapp and Whatsapp Chats are pages of users: they show once this account is a User.',
  noPage: 'Chatbot and Webhook open no page here; they are kept with the account.',
  itsClients: 'Show its clients',
  becomes: {
    User: 'Its sessions end. After the next login it has the pages of a User: templates, messages and billing.',
    Partner:
      'Its sessions end. After the next login it registers and manages clients, and has no templates and billing any more. Where a partner looked after it, that partner no longer does; if it becomes a User again, you can move it back.',
  },
} as const;
