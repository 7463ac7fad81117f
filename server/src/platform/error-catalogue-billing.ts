import type { ErrorEntry } from './error-catalogue.ts';

/** The refusals of billing. */
export const billingErrors = {
  'plan-not-sold': { status: 200, text: 'Comming Soon', when: 'ordering a plan that is not on sale' },
  'nothing-sold': {
    status: 200,
    text: 'Purchases are unavailable: the seller’s legal details are incomplete.',
    when: 'ordering before an Admin has set the seller’s legal data',
  },
  'payments-closed': {
    status: 200,
    text: 'Purchases are unavailable: no payment provider is set up.',
    when: 'ordering on a server without keys of the payment provider',
  },
  'payments-away': {
    status: 200,
    text: 'The payment provider is not responding. Please try again in a moment.',
    when: 'the payment provider is away or refuses',
  },
  'payments-silent': {
    status: 503,
    text: 'The payment provider is not responding. Try again in a moment.',
    when: 'comparing with the payment provider’s record while it is away',
  },
  'no-upgrade': {
    status: 200,
    text: 'There is no cheaper active plan to replace. Please order without the upgrade.',
    when: 'ordering a plan that is to begin today, where no cheaper paid plan runs',
  },
  'credit-used': {
    status: 200,
    text: 'The credit of this order has already been used. Please order again.',
    when: 'paying an order again whose credit has gone to another order, or whose year was refunded',
  },
  'order-throttled': {
    status: 200,
    text: 'Too many orders. Please wait an hour and try again.',
    when: 'one account orders more than anybody needs to',
  },
  'gst-missing': { status: 200, text: 'Enter GST Number', when: 'a GST number is wanted and empty' },
  'gst-invalid': {
    status: 200,
    text: 'Enter Valid GST Number',
    when: 'a GST number of a wrong shape or check character, or one that is known not to be active',
  },
  'gst-unknown': {
    status: 200,
    text: 'This GST number does not exist.',
    when: 'the look-up knows no such number, or it is not active',
  },
  'gst-throttled': {
    status: 200,
    text: 'Too many GST lookups. Please wait an hour and try again.',
    when: 'one account looks up more GST numbers than anybody needs to',
  },
  'state-needed': {
    status: 200,
    text: 'Please choose your state. It determines the tax.',
    when: 'ordering where neither GST number, profile nor form says the state',
  },
  'address-needed': {
    status: 200,
    text: 'Please enter your address in full, 5 to 200 characters, or save it with its state in My Account. It appears on the invoice.',
    when: 'ordering where the invoice needs the buyer’s address and neither look-up, profile nor form says it',
  },
  'payment-unsigned': {
    status: 200,
    text: 'The payment could not be verified. If you were charged, it is booked automatically or refunded.',
    when: 'the checkout’s signature is not right',
  },
  'no-invoice': { status: 200, text: 'Invoice Not Avalible', when: 'an order has no such document' },
  'refund-refused': {
    status: 200,
    text: 'Only a paid order can be refunded.',
    when: 'the order is not paid, or the payment provider refuses',
  },
} as const satisfies Record<string, ErrorEntry>;
