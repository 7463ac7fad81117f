export const searchPaymentsTexts = { search: 'Search by order id', showAll: 'Show all' } as const;
