import type { ErrorEntry } from './error-catalogue.ts';

/** The refusals of billing. */
export const billingErrors = {
  'plan-not-sold': { status: 200, text: 'Comming Soon', when: 'ordering a plan that is not on sale' },
  'nothing-sold': {
    status: 200,
    text: 'Nothing can be bought just now: the seller’s legal data are not complete.',
    when: 'ordering before an Admin has set the seller’s legal data',
  },
  'payments-closed': {
    status: 200,
    text: 'Nothing can be bought just now: no payment provider is set up.',
    when: 'ordering on a server without keys of the payment provider',
  },
  'payments-away': {
    status: 200,
    text: 'The payment provider does not answer. Please try again in a moment.',
    when: 'the payment provider is away or refuses',
  },
  'payments-silent': {
    status: 503,
    text: 'The payment provider does not answer. Try again in a moment.',
    when: 'comparing with the payment provider’s record while it is away',
  },
  'no-upgrade': {
    status: 200,
    text: 'No plan that costs less is running, so there is nothing to replace today. Order again without it.',
    when: 'ordering a plan that is to begin today, where no cheaper paid plan runs',
  },
  'credit-used': {
    status: 200,
    text: 'The credit of this order has been used since. Please order again.',
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
    text: 'There is no such GST number.',
    when: 'the look-up knows no such number, or it is not active',
  },
  'gst-throttled': {
    status: 200,
    text: 'Too many GST numbers. Please wait an hour and try again.',
    when: 'one account looks up more GST numbers than anybody needs to',
  },
  'state-needed': {
    status: 200,
    text: 'Please choose your state: it decides which tax is charged.',
    when: 'ordering where neither GST number, profile nor form says the state',
  },
  'address-needed': {
    status: 200,
    text: 'Please enter your address in full, 5 to 200 characters, or save it with its state in My Account: it stands on the invoice.',
    when: 'ordering where the invoice needs the buyer’s address and neither look-up, profile nor form says it',
  },
  'payment-unsigned': {
    status: 200,
    text: 'The payment could not be checked. If money was taken, it is booked by itself or given back.',
    when: 'the checkout’s signature is not right',
  },
  'no-invoice': { status: 200, text: 'Invoice Not Avalible', when: 'an order has no such document' },
  'refund-refused': {
    status: 200,
    text: 'Only a paid order can be refunded.',
    when: 'the order is not paid, or the payment provider refuses',
  },
} as const satisfies Record<string, ErrorEntry>;
