import { maxPlanLimit, maxPlanRupees, maxTrialHours } from '@chatline/contract/constants/limits';

export const setPlansTexts = {
  note: 'Changes apply to new orders only. Open and paid orders keep their price.',
  edit: 'Edit',
  price: 'Price per year (₹, excl. GST)',
  priceHint: 'Leave empty for a custom price, not sold here',
  priceInvalid: `Enter whole rupees up to ${maxPlanRupees.toLocaleString('en-IN')}`,
  priceMissing: 'A plan on sale needs a price',
  onSale: 'On sale',
  unlimited: 'Leave empty for unlimited',
  notStated: 'Leave empty for not stated',
  limitInvalid: `Enter a whole number up to ${maxPlanLimit.toLocaleString('en-IN')}`,
  limits: {
    agents: 'Agent logins',
    devices: 'Devices',
    messagesPerMinute: 'Messages per minute',
    chatbotFlows: 'Chatbot flows',
    tags: 'Tags',
    attributes: 'Custom attributes',
  },
  save: 'Save',
  cancel: 'Cancel',
  trialTitle: 'Free trial',
  trialNote: 'Starts with the first registration of a business, once per business. 0 means no trial.',
  trialHours: 'Length in hours',
  trialInvalid: `Enter a whole number of hours, 0 to ${maxTrialHours}`,
} as const;
