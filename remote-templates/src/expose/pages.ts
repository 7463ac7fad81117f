import type { ExposedPages } from '@chatline/contract/modules/pages';

/** The pages of this module; each chunk is named after its page, so that it can be preloaded. */
export const pages: ExposedPages = {
  'create-template': () =>
    import(/* webpackChunkName: "page-create-template" */ '../pages/create-template.page.tsx'),
  'manage-template': () =>
    import(/* webpackChunkName: "page-manage-template" */ '../pages/manage-template.page.tsx'),
  'api-messages': () => import(/* webpackChunkName: "page-api-messages" */ '../pages/api-messages.page.tsx'),
  documentation: () => import(/* webpackChunkName: "page-documentation" */ '../pages/documentation.page.tsx'),
};
