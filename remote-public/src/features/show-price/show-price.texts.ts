import { gstPercent, refundBusinessDays } from '@chatline/contract/constants/plans';
import type { PageTexts } from '@chatline/contract/modules/page-facts';
import { publicPlanName } from '../../parts/plan-features.ts';

/** Texts of the pricing page (specification, sections 1 and 9). */
export const showPriceTexts = {
  title: 'One plan. One yearly price.',
  lead: 'In rupees, with a GST invoice.',
  per: 'plus GST per year',
  start: 'Start For FREE',
  features: 'In the plan',
  questions: 'Before you pay',
  refundPolicy: 'Refund Policy',
} as const;

export function priceLines({ priceExact, gst, total }: PageTexts) {
  return [
    { label: `${publicPlanName}, 1 year`, amount: priceExact },
    { label: `GST ${gstPercent}%`, amount: gst },
    { label: 'You pay', amount: total, isTotal: true },
  ];
}

export const answers = {
  refund: {
    question: 'Can I get my money back?',
    answer: `No. There are no refunds on paid plans, conversation credits or add-ons. Where a refund is due, processing takes up to ${refundBusinessDays} business days.`,
  },
  cancel: {
    question: 'What happens when I cancel?',
    answer: 'Cancellation takes effect at the end of the billing cycle.',
  },
  invoice: {
    question: 'Do I get a GST invoice?',
    answer: 'Yes. Give your GST number when you pay; the invoice is in Payment History.',
  },
  start: {
    question: 'What do I need to start?',
    answer: 'A Google account, a mobile number that can receive an SMS, and ten minutes.',
  },
} as const;
