import type { ExposedPages } from '@chatline/contract/modules/pages';

/** The pages this module exposes; each one's chunk is named after it, so that it can be preloaded. */
export const pages: ExposedPages = {
  subscription: () => import(/* webpackChunkName: "page-subscription" */ '../pages/subscription.page.tsx'),
  'subscription-settings': () =>
    import(/* webpackChunkName: "page-subscription-settings" */ '../pages/subscription-settings.page.tsx'),
  'payment-history': () =>
    import(/* webpackChunkName: "page-payment-history" */ '../pages/payment-history.page.tsx'),
};
