import type { ExposedPages } from '@chatline/contract/modules/pages';

/** The pages this module exposes; each one's chunk is named after it, so that it can be preloaded. */
export const pages: ExposedPages = {
  landing: () => import(/* webpackChunkName: "page-landing" */ '../pages/landing.page.tsx'),
  pricing: () => import(/* webpackChunkName: "page-pricing" */ '../pages/pricing.page.tsx'),
  'privacy-policy': () =>
    import(/* webpackChunkName: "page-privacy-policy" */ '../pages/privacy-policy.page.tsx'),
  'refund-policy': () =>
    import(/* webpackChunkName: "page-refund-policy" */ '../pages/refund-policy.page.tsx'),
  'terms-conditions': () =>
    import(/* webpackChunkName: "page-terms-conditions" */ '../pages/terms-conditions.page.tsx'),
};
