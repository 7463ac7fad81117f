import type { PageTexts } from '@chatline/contract/modules/page-facts';

/** The pages of the public site, as `expose/pages.ts` names them. */
export const publicPages = [
  'landing',
  'pricing',
  'privacy-policy',
  'refund-policy',
  'terms-conditions',
] as const;
export type PublicPage = (typeof publicPages)[number];

const titles: Readonly<Record<PublicPage, (text: PageTexts) => string>> = {
  landing: ({ product }) => `${product}: the WhatsApp business API in 10 minutes`,
  pricing: ({ product }) => `Pricing: one plan, one yearly price · ${product}`,
  'privacy-policy': ({ product }) => `Privacy Policy · ${product}`,
  'refund-policy': ({ product }) => `Refund Policy · ${product}`,
  'terms-conditions': ({ product }) => `Terms and Conditions · ${product}`,
};

const descriptions: Readonly<Record<PublicPage, (text: PageTexts) => string>> = {
  landing: ({ price }) =>
    `Template messages, live chat and an API over WhatsApp for businesses in India. Start free for a day; ₹${price} plus GST per year after that.`,
  pricing: ({ price, total }) =>
    `One Basic plan at ₹${price} plus GST per year, ${total} in all. Nine features, 1 day free, no card required.`,
  'privacy-policy': ({ product }) =>
    `Which data ${product} keeps about you and your customers, why, for how long, and your rights.`,
  'refund-policy': ({ product }) =>
    `What ${product} refunds and what it does not, how long a refund takes, and when a cancellation takes effect.`,
  'terms-conditions': ({ product }) =>
    `What you can expect from ${product}, and what is expected of you: account, messages, prices, payment.`,
};

/** The window's title on a page. */
export function titleOf(page: PublicPage, text: PageTexts): string {
  return titles[page](text);
}

/** The description in search results. */
export function descriptionOf(page: PublicPage, label: PageTexts): string {
  return descriptions[page](label);
}
