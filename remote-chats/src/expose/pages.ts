import type { ExposedPages } from '@chatline/contract/modules/pages';

/** The pages this module exposes; each one's chunk is named after it, so that it can be preloaded. */
export const pages: ExposedPages = {
  'whatsapp-chats': () =>
    import(/* webpackChunkName: "page-whatsapp-chats" */ '../pages/whatsapp-chats.page.tsx'),
  'connect-whatsapp': () =>
    import(/* webpackChunkName: "page-connect-whatsapp" */ '../pages/connect-whatsapp.page.tsx'),
};
