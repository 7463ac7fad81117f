import type { ExposedPages } from '@chatline/contract/modules/pages';

/** The pages this module exposes; each one's chunk is named after it, so that it can be preloaded. */
export const pages: ExposedPages = {
  status: () => import(/* webpackChunkName: "page-status" */ '../pages/status.page.tsx'),
};
