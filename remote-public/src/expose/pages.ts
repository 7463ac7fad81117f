import type { ExposedPages } from '@chatline/shared/contract/pages';

/** The pages this module exposes; each one's chunk is named after it, so that it can be preloaded. */
export const pages: ExposedPages = {
  landing: () => import(/* webpackChunkName: "page-landing" */ '../pages/landing.page.tsx'),
};
