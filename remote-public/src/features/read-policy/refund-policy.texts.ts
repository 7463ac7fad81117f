import { refundBusinessDays } from '@chatline/contract/constants/plans';
import { type PolicyText, underAge } from './policy.texts.ts';

/** The terms are those of the specification's section 9. */
export const refundPolicy: PolicyText = {
  title: 'Refund Policy',
  lead: 'What is refunded, what is not, and when.',
  sections: [
    {
      title: 'No refunds',
      paragraphs: [
        'There are no refunds on paid plans, conversation credits or add-ons.',
        'Try the product before you pay: the trial is the Basic plan plus a Chatbot Flows add-on for the time stated on the pricing page, no card required.',
      ],
    },
    {
      title: 'When a refund still applies',
      paragraphs: [
        'For example, when the same order was charged twice, or when the law entitles you to one.',
        `Refund processing takes up to ${refundBusinessDays} business days. The money is returned to the original payment method, and you receive a credit note for the invoice.`,
      ],
    },
    {
      title: 'Cancelling',
      paragraphs: [
        'You can cancel at any time. Cancellation takes effect at the end of the billing cycle: until then everything works as before. Nothing is charged after that: a plan is never renewed unless you pay for it yourself.',
      ],
    },
    {
      title: 'A payment that went wrong',
      paragraphs: [
        'If money has left your account and the order is not shown as paid, wait a few minutes: we check with the payment provider automatically. If it is still not there after a day, write to us with the order number from Payment History.',
      ],
    },
    underAge,
  ],
};
