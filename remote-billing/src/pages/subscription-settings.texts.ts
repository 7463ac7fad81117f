/** Labels of the tabs. */
export const subscriptionSettingsTexts = {
  plans: 'Plans',
  seller: 'Seller',
  payments: 'Payments',
  reconciliation: 'Reconciliation',
  changes: 'Changes',
} as const;
