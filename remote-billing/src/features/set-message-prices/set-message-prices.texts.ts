export const setMessagePricesTexts = {
  label: 'WhatsApp prices',
  title: 'Add a price',
  note: 'What WhatsApp charges for one delivered message, without GST. Dashboards estimate the cost of messages with it.',
  callingCode: 'Country code',
  callingCodeHint:
    'The first digits of the customers’ numbers: 91 for India. The longest code that fits is used.',
  category: 'Category',
  selectCategory: 'Select Category',
  categories: {
    marketing: 'Marketing',
    utility: 'Utility',
    authentication: 'Authentication',
    authentication_international: 'Authentication, international',
  },
  rupees: 'Price per message (₹)',
  validFrom: 'Valid from',
  add: 'Add Price',
  unsaved: 'This price is not added yet. What you typed will be lost.',
  state: 'State',
  valid: 'Valid',
  upcoming: 'Upcoming',
  replaced: 'Replaced',
  actions: 'Actions',
  delete: 'Delete',
  deleteName: (category: string, code: string, day: string) =>
    `Delete the price of ${category} to ${code} from ${day}`,
  deleteTitle: (category: string, code: string, price: string, day: string) =>
    `Delete ${price} for ${category} to ${code} from ${day}?`,
  deleteText: 'Dashboards then use the price before it, or none.',
  cancel: 'Cancel',
  empty: 'No prices yet. Dashboards show no cost.',
  errors: {
    callingCode: 'Enter the digits of a country code, such as 91',
    category: 'Select a category',
    rupees: 'Enter an amount up to 1,000 with at most 6 decimals after a point, such as 0.8631',
    validFrom: 'Enter a day',
  },
} as const;
