export const editUserTexts = {
  title: 'Update User Information',
  managePermission: 'Manage Permission',
  loading: 'Loading the user',
  update: 'Update',
  unsaved: (name: string) => `Your changes to ${name} are not saved.`,
  noPlan: 'No plan yet.',
  dateReadOnly: 'Only an Admin can change it.',
  confirmsEmail: 'A new address takes effect once it is confirmed by email.',
  confirmationSent: (address: string) =>
    `A confirmation email was sent to ${address}. The address changes once it is confirmed.`,
  endPlan: {
    title: 'End this plan now?',
    text: 'The new expiry date is in the past. Once it is saved, sending stops.',
    confirm: 'End plan',
    cancel: 'Cancel',
  },
  /** The reason why a form can no longer be saved, by role of the viewer. */
  gone: {
    Partner: 'Not saved: this client is no longer yours. An Admin moved it to another partner or deleted it.',
    Admin: 'Not saved: this account has been deleted.',
  },
  goneNote:
    'What you typed is still above. Copy what you need, and contact an Admin if this is a mistake. Your accounts are at',
} as const;

export const permissionTexts = {
  title: 'Permissions',
  note: 'Changes take effect immediately.',
  type: 'Account type',
  types: { User: 'User', Partner: 'Business Partner' },
  adminType: 'Admin',
  onlyUsers:
    'Connect Whatsapp and Whatsapp Chats are for Users only. They appear once this account is a User.',
  noPage: 'Chatbot and Webhook have no page yet; the setting is saved.',
  itsClients: 'Show its clients',
  makeType: (name: string, type: string) => `Make ${name} a ${type}?`,
  changeType: 'Change type',
  cancel: 'Cancel',
  becomes: {
    User: 'The account is logged out. After the next login it has the pages of a User: templates, messages and billing.',
    Partner:
      'The account is logged out. After the next login it can register and manage clients, and no longer has templates or billing. If a partner manages this account, that ends; if it becomes a User again, you can move it back.',
  },
} as const;
