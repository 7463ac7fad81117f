/** Labels of the tabs. */
export const subscriptionSettingsTexts = {
  plans: 'Plans',
  seller: 'Seller',
  prices: 'WhatsApp prices',
  payments: 'Payments',
  reconciliation: 'Reconciliation',
  changes: 'Changes',
} as const;

export const loadingText = 'Loading the settings';
