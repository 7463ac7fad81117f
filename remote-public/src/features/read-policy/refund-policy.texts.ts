import { refundBusinessDays } from '@chatline/contract/constants/plans';
import type { PolicyText } from './policy.tsx';
import { underAge } from './under-age.ts';

/** The refund policy (specification, section 9). */
export const refundPolicy: PolicyText = {
  title: 'Refund Policy',
  lead: 'What is paid back, what is not, and when.',
  sections: [
    {
      title: 'No refunds',
      paragraphs: [
        'There are no refunds on paid plans, conversation credits or add-ons.',
        'Try the product before you pay: the trial is Basic plan plus a Chatbot Flows add-on for as long as the pricing page says, no card required.',
      ],
    },
    {
      title: 'Where a refund is due all the same',
      paragraphs: [
        'For instance when the same order was charged twice, or when the law gives you a right to it.',
        `Refund processing takes up to ${refundBusinessDays} business days. The money goes back the way it came, and you get a credit note for the invoice.`,
      ],
    },
    {
      title: 'Cancelling',
      paragraphs: [
        'You can cancel at any time. Cancellation takes effect at the end of the billing cycle: until then everything works as before. Nothing is charged after it: a plan is never renewed unless you pay for it yourself.',
      ],
    },
    {
      title: 'A payment that went wrong',
      paragraphs: [
        'If money has left your account and the order is not shown as paid, wait a few minutes: we ask the payment provider by ourselves. If it is still not there after a day, write to us with the order number from Payment History.',
      ],
    },
    underAge,
  ],
};
