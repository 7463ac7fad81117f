/** The first text is verbatim (specification, section 8). */
export const paymentTexts = {
  scriptFailed: 'Failed to load Razorpay. Check your internet connection.',
  titles: {
    checking: 'Checking the payment',
    paid: 'Payment received',
    covered: 'Plan upgraded',
    failed: 'Payment failed',
    open: 'Not paid yet',
    refused: 'Not paid',
    unknown: 'Payment not confirmed yet',
  },
  badges: { paid: 'Success', failed: 'Failed', open: 'Pending', refused: 'Failed', unknown: 'Pending' },
  checking: 'This takes a few seconds. The order is processed even if you close this.',
  notes: {
    paid: 'The invoice is in Payment History.',
    failed: 'If money has left your account, the order changes to Success automatically.',
    open: 'If you have paid, the order changes to Success automatically. Otherwise you can retry the payment.',
    openTooLate:
      'If you have paid, the order changes to Success automatically. Otherwise start again from Subscription.',
    refused: 'Nothing was paid.',
    unknown: 'We could not reach the server. If you have paid, the order changes to Success automatically.',
  },
  order: 'Order',
  amount: 'Amount',
  payAgain: 'Pay again',
  orderAgain: 'Order again',
  checkAgain: 'Check again',
  history: 'Payment History',
  done: 'Done',
  close: 'Close',
} as const;
