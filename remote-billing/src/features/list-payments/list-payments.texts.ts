import { rePayMinutes } from '@chatline/contract/constants/plans';

/** The texts of screen 13 and section 8 are verbatim. */
export const listPaymentsTexts = {
  title: { own: 'Payment History', clients: 'User Payment History' },
  notFound: 'Not Found',
  count: (count: number) => `${count.toLocaleString('en-IN')} payment${count === 1 ? '' : 's'}`,
  countFrom: (count: number) => `${count.toLocaleString('en-IN')} payments or more`,
  subscription: 'Subscription',
  rePay: 'Re Pay',
  rePayNote: `Re Pay stays open for ${rePayMinutes} minutes after the order. After that, start again from Subscription.`,
  statuses: { success: 'Success', failed: 'Failed', pending: 'Pending' },
  noInvoice: 'Invoice Not Avalible',
} as const;

/** Headers of the nine columns (screen 13). */
export const columnHeads = {
  orderId: '#Order id',
  amount: 'Amoun',
  utr: 'UTR',
  status: 'Status',
  message: 'Message',
  date: 'Date',
  time: 'Time',
  action: 'Action',
  invoice: 'Invoice',
} as const;
