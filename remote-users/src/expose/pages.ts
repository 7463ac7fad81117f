import type { ExposedPages } from '@chatline/contract/modules/pages';

/** The pages this module exposes; each one's chunk is named after it, so that it can be preloaded. */
export const pages: ExposedPages = {
  'create-user': () => import(/* webpackChunkName: "page-create-user" */ '../pages/create-user.page.tsx'),
  'manage-user': () => import(/* webpackChunkName: "page-manage-user" */ '../pages/manage-user.page.tsx'),
  'manage-partner': () =>
    import(/* webpackChunkName: "page-manage-partner" */ '../pages/manage-partner.page.tsx'),
  'view-user': () => import(/* webpackChunkName: "page-view-user" */ '../pages/view-user.page.tsx'),
  'edit-user': () => import(/* webpackChunkName: "page-edit-user" */ '../pages/edit-user.page.tsx'),
  'my-account': () => import(/* webpackChunkName: "page-my-account" */ '../pages/my-account.page.tsx'),
};
