/** Words of the comparison with the provider's record. */
export const reconcileDayTexts = {
  label: 'Orders of the day',
  day: 'Day',
  dayCsv: 'Day as CSV',
  monthCsv: 'Month as CSV',
  csvNote: 'Invoices and credit notes in the columns of GSTR-1, for the accountant.',
  empty: 'No orders on this day',
  paid: 'Paid',
  refunded: 'Refunded',
  differences: 'Differences',
  agree: 'Agrees',
  differ: 'Differs',
  noneNote: 'Our books and the provider agree',
  someNote: 'Shown first in the table',
  heads: {
    order: 'Order',
    reference: 'Provider’s reference',
    comparison: 'Compared',
    difference: 'Difference',
    ours: 'In our books',
    theirs: 'At the provider',
  },
} as const;
