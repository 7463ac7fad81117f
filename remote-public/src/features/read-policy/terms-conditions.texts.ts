import { type PolicyText, underAge } from './policy.texts.ts';

export const termsConditions: PolicyText = {
  title: 'Terms and Conditions',
  lead: 'What you can expect from us, and what we expect from you.',
  sections: [
    {
      title: 'The product',
      paragraphs: [
        'A tool for businesses to send template messages and answer customers over WhatsApp. WhatsApp belongs to another company and has its own rules, which also apply to you.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Provide accurate data and keep it up to date. Keep your password and your API token secret: whatever is sent with them is sent on your behalf.',
        'A Business Partner registers and manages client accounts, with the clients’ consent.',
      ],
    },
    {
      title: 'What you send',
      paragraphs: [
        'Message only people who have agreed to it, and stop when they opt out. Send nothing unlawful or misleading, and no spam.',
        'We may suspend an account that breaks these rules or that WhatsApp requires us to suspend. We give the reason.',
      ],
    },
    {
      title: 'Prices and payment',
      paragraphs: [
        'Prices are in rupees and per year; GST is added. The price you see when you order is the price of that order. For each payment you get a GST invoice.',
        'The free trial is the Basic plan plus a Chatbot Flows add-on for the time stated on the pricing page, once per business. It ends automatically; no card required.',
        'For refunds and cancellation, the Refund Policy applies: no refunds on paid plans, conversation credits or add-ons; cancellation takes effect at the end of the billing cycle.',
      ],
    },
    {
      title: 'Our responsibilities',
      paragraphs: [
        'We run the product with care and notify you of interruptions. We do not control whether WhatsApp delivers a message; we show you what it reports.',
        'Rights that the law gives you are not limited by these terms.',
      ],
    },
    {
      title: 'Changes and law',
      paragraphs: ['If these terms change, we notify you before they take effect. The law of India applies.'],
    },
    underAge,
  ],
};
