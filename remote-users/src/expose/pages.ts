import type { ExposedPages } from '@chatline/shared/contract/pages';

/** The pages this module exposes; each one's chunk is named after it, so that it can be preloaded. */
export const pages: ExposedPages = {
  'manage-user': () => import(/* webpackChunkName: "page-manage-user" */ '../pages/manage-user.page.tsx'),
  'manage-partner': () =>
    import(/* webpackChunkName: "page-manage-partner" */ '../pages/manage-partner.page.tsx'),
  'my-account': () => import(/* webpackChunkName: "page-my-account" */ '../pages/my-account.page.tsx'),
};
