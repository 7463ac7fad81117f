import { maxBilledAddress } from '@chatline/contract/constants/limits';
import { yearDays } from '@chatline/contract/constants/plans';

/** The texts of screen 12 and of sections 5 and 8 are verbatim. */
export const buyPlanTexts = {
  title: 'Plans and pricing',
  perYear: 'plus GST per year',
  custom: 'Custom',
  enterpriseFor: '5 lakh+ messages a month',
  contact: 'Contact us',
  buy: (title: string) => `Buy ${title}`,
  renew: 'Renew',
  upgrade: 'Upgrade',
  upgradeTo: (title: string) => `Upgrade to ${title}`,
  ownPlan: (name: string, day: string) => `Your plan: ${name}, until ${day}`,
  noPlan: 'Each plan is for one year',
  comingSoon: 'Comming Soon',
  writeToUs: 'Write to us',
  ok: 'OK',
  currentPlan: 'Current plan',
  bought: (from: string, to: string) => `Bought: ${from} to ${to}`,
  ahead: (days: string, next: string) =>
    `Your plan runs until ${days}. What you bought in advance follows: ${next}.`,
  trialPlan: 'Free trial',
  endedPlan: 'Ended',
  trial: ({ noun, adjective }: { readonly noun: string; readonly adjective: string }) =>
    `Free trial: ${noun}, Basic plan plus a ${adjective} Chatbot Flows add-on, no card required.`,
  loading: 'Loading the plans',
  retry: 'Retry',
  modalTitle: 'Billing information',
  wantBill: 'Do you want bil?',
  haveGst: 'Do you have GST?',
  gstNumber: 'GST Number',
  gstChecking: 'Checking the number',
  gstFound: 'GST number verified',
  gstDown: 'We cannot look up this GST number right now. You can still pay.',
  state: 'State',
  statePlaceholder: 'Select State',
  stateHint: 'It determines the tax on the bill: CGST and SGST, or IGST.',
  stateMissing: 'Select your state: the tax on the bill depends on it.',
  address: 'Address on the bill',
  addressHint: 'Include the pincode. A bill with a GST number needs the registered address.',
  addressHintLarge: 'Include the pincode. A bill of this amount needs your address.',
  addressMissing: 'Enter the full address. It appears on the bill.',
  addressTooLong: `Enter at most ${maxBilledAddress} characters`,
  specialZone: 'A unit in a special economic zone is billed with IGST, whatever its state.',
  runsTo: (day: string) => `Your plan runs until ${day}. The new period starts the day after.`,
  newDays: (from: string, to: string, span: string) =>
    `If you pay today, it runs from ${from} to ${to}: ${span}.`,
  yearAnd: (days: string) => `1 year and ${days}`,
  starts: 'When does it start?',
  startsToday: 'Today',
  startsAfter: (day: string) => `On ${day}`,
  replaces: 'It replaces your current plan today. Unused days are deducted from the price.',
  noMoneyBack:
    'The credit exceeds the price, so there is nothing to pay and your plan runs for more than a year.',
  credit: (days: number, plan: string) => `Credit: ${days} unused ${days === 1 ? 'day' : 'days'} of ${plan}`,
  extraDays: (rest: string, year: string, days: string) =>
    `The credit exceeds the price of a year by ${rest}. At ${year} for ${yearDays} days, that pays for ${days}, which are also on the bill.`,
  days: (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`,
  untaxed:
    'Credit for an invoice from an earlier financial year has no GST: GST can be credited only until 30 November.',
  otherPrice: (total: string) =>
    `The price has changed. You now pay ${total}. Press Pay Now again to continue.`,
  payNow: 'Pay Now',
  upgradeNow: 'Upgrade now',
  cancel: 'Cancel',
  footNote: 'UPI, card, net banking',
} as const;
