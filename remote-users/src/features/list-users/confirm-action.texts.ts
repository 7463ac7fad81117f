export const confirmActionTexts = {
  deleteTitle: (name: string) => `Delete ${name}?`,
  delete: 'Delete',
  notDeleted: (name: string) => `${name} was not deleted`,
  itsClients: 'Show its clients',
  ok: 'OK',
  cancel: 'Cancel',
  switchOffTitle: (name: string) => `Switch off ${name}?`,
  switchOff: 'Switch off',
  deleteEffects:
    'The account is logged out, and its API token stops working immediately. Payments and invoices are kept.',
  switchOffEffects: {
    User: 'The account is logged out everywhere, and its API tokens stop working. Nothing is deleted: once switched on again, it works as before.',
    Partner:
      'The account is logged out everywhere. Its clients keep working. Nothing is deleted: once switched on again, it works as before.',
  },
} as const;
