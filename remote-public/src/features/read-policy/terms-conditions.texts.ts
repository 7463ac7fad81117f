import type { PolicyText } from './policy.tsx';
import { underAge } from './under-age.ts';

/** The terms and conditions. */
export const termsConditions: PolicyText = {
  title: 'Terms and Conditions',
  lead: 'What you may expect of us, and what we expect of you.',
  sections: [
    {
      title: 'The product',
      paragraphs: [
        'A tool for businesses to send template messages and answer customers over a business chat channel. The channel belongs to another company and has rules of its own, which hold for you as well.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Give true data and keep them up to date. Keep your password and your API token to yourself: what is sent with them is sent in your name.',
        'A Business Partner registers and looks after accounts of clients, with their consent.',
      ],
    },
    {
      title: 'What you send',
      paragraphs: [
        'Write only to people who have agreed to it, and stop when they ask you to. Nothing unlawful, nothing misleading, no spam.',
        'We may pause an account that breaks this, or that the channel asks us to pause. We say why.',
      ],
    },
    {
      title: 'Prices and payment',
      paragraphs: [
        'Prices are in rupees and per year; GST is added. The price you see when you order is the price of that order. For each payment you get a GST invoice.',
        'The free trial is Basic plan plus a Chatbot Flows add-on for as long as the pricing page says, once per business. It ends by itself; no card required.',
        'For refunds and cancelling the Refund Policy holds: no refunds on paid plans, conversation credits or add-ons; cancellation takes effect at the end of the billing cycle.',
      ],
    },
    {
      title: 'What we answer for',
      paragraphs: [
        'We run the product with care and tell you of interruptions. Whether the channel delivers a message is not in our hands; we show you what it tells us.',
        'Rights that the law gives you are not limited by these terms.',
      ],
    },
    {
      title: 'Changes and law',
      paragraphs: ['When these terms change we tell you before they hold. The law of India applies.'],
    },
    underAge,
  ],
};
