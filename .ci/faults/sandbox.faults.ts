import type { Fault } from './fault.ts';

const src = 'sandbox/src';

export const sandboxFaults: readonly Fault[] = [
  {
    id: 'stand-in-takes-any-token',
    file: `${src}/whatsapp/authorise.ts`,
    find: 'if (!token || !isKnown(token))',
    replace: 'if (!token)',
    breaks: 'The stand-in accepts messages that WhatsApp would refuse.',
  },
  {
    id: 'stand-in-opens-foreign-number',
    file: `${src}/whatsapp/authorise.ts`,
    find: 'const found = whatsApp.state.findPhone(id);\n  if (!found || !opens(whatsApp, token, found.account))',
    replace: "const found = whatsApp.state.findPhone(id);\n  if (!found || token === '')",
    breaks: 'The stand-in sends over numbers of other businesses.',
  },
  {
    id: 'stand-in-without-pair-limit',
    file: `${src}/whatsapp/send-limits.ts`,
    find: 'if (!isInBurst) {',
    replace: 'if (!isInBurst && pair.burstCount < 0) {',
    breaks: 'A sender that is too fast for one person is not noticed.',
  },
  {
    id: 'stand-in-without-messaging-limit',
    file: `${src}/whatsapp/daily-contacts.ts`,
    find: 'people.size >= peopleOfLimit(tier)',
    replace: 'people.size > 10 * peopleOfLimit(tier)',
    breaks: 'A sender that reaches too many people a day is not noticed.',
  },
  {
    id: 'stand-in-refunds-too-much',
    file: `${src}/payments/refund-payment.ts`,
    find: 'if (amount > payment.amount - payment.amount_refunded)',
    replace: 'if (amount > payment.amount)',
    breaks: 'A double refund is not noticed.',
  },
  {
    id: 'payment-retries-never-slow',
    file: 'sandbox/src/payments/webhooks.ts',
    find: '      pauseMs *= 2;',
    replace: '',
    near: ['sandbox/src/payments/webhooks.test.ts'],
    breaks: 'The stand-in repeats events faster than the provider does.',
  },
];
