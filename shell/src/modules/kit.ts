/**
 * The modules that the shell shares with remotes, one instance each: every entry of the kit by its import path.
 * They load on demand, in seven files: what most pages need (`kit`), what pages with the frame of the client area need
 * (`client-area`), tables (`table`), react-hook-form (`form`), parts of forms (`kit-forms`), fields of days
 * (`kit-days`), and what few pages need (`kit-rare`).
 * A test compares this list with the exports of both packages, and the files with those that the build names.
 */
export const kit: Readonly<Record<string, () => Promise<object>>> = {
  '@chatline/runtime': () => import(/* webpackChunkName: "kit" */ '@chatline/runtime'),
  '@chatline/runtime/edits': () => import(/* webpackChunkName: "kit-forms" */ '@chatline/runtime/edits'),
  '@chatline/runtime/form': () => import(/* webpackChunkName: "form" */ '@chatline/runtime/form'),
  '@chatline/runtime/mark-refused-field': () =>
    import(/* webpackChunkName: "kit-forms" */ '@chatline/runtime/mark-refused-field'),
  '@chatline/runtime/navigation': () => import(/* webpackChunkName: "kit" */ '@chatline/runtime/navigation'),
  '@chatline/ui/avatar': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/avatar'),
  '@chatline/ui/badge': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/badge'),
  '@chatline/ui/banner': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/banner'),
  '@chatline/ui/brand': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/brand'),
  '@chatline/ui/button': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/button'),
  '@chatline/ui/choice': () => import(/* webpackChunkName: "client-area" */ '@chatline/ui/choice'),
  '@chatline/ui/code-block': () => import(/* webpackChunkName: "kit-rare" */ '@chatline/ui/code-block'),
  '@chatline/ui/copy-button': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/copy-button'),
  '@chatline/ui/data-table': () => import(/* webpackChunkName: "table" */ '@chatline/ui/data-table'),
  '@chatline/ui/day-field': () => import(/* webpackChunkName: "kit-days" */ '@chatline/ui/day-field'),
  '@chatline/ui/day-range': () => import(/* webpackChunkName: "kit-days" */ '@chatline/ui/day-range'),
  '@chatline/ui/dialog': () => import(/* webpackChunkName: "client-area" */ '@chatline/ui/dialog'),
  '@chatline/ui/dialog-frame': () =>
    import(/* webpackChunkName: "client-area" */ '@chatline/ui/dialog-frame'),
  '@chatline/ui/empty': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/empty'),
  '@chatline/ui/field': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/field'),
  '@chatline/ui/input': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/input'),
  '@chatline/ui/layout': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/layout'),
  '@chatline/ui/list-bar': () => import(/* webpackChunkName: "table" */ '@chatline/ui/list-bar'),
  '@chatline/ui/menu': () => import(/* webpackChunkName: "client-area" */ '@chatline/ui/menu'),
  '@chatline/ui/message-text': () => import(/* webpackChunkName: "kit-forms" */ '@chatline/ui/message-text'),
  '@chatline/ui/page-header': () => import(/* webpackChunkName: "client-area" */ '@chatline/ui/page-header'),
  '@chatline/ui/panel': () => import(/* webpackChunkName: "client-area" */ '@chatline/ui/panel'),
  '@chatline/ui/preloader': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/preloader'),
  '@chatline/ui/price-sum': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/price-sum'),
  '@chatline/ui/radio-group': () => import(/* webpackChunkName: "kit-rare" */ '@chatline/ui/radio-group'),
  '@chatline/ui/search-bar': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/search-bar'),
  '@chatline/ui/search-select': () =>
    import(/* webpackChunkName: "kit-forms" */ '@chatline/ui/search-select'),
  '@chatline/ui/segments': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/segments'),
  '@chatline/ui/shop-drawing': () => import(/* webpackChunkName: "kit-rare" */ '@chatline/ui/shop-drawing'),
  '@chatline/ui/skeleton': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/skeleton'),
  '@chatline/ui/stale-edits': () => import(/* webpackChunkName: "kit-forms" */ '@chatline/ui/stale-edits'),
  '@chatline/ui/styled': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/styled'),
  '@chatline/ui/text': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/text'),
  '@chatline/ui/tiles': () => import(/* webpackChunkName: "client-area" */ '@chatline/ui/tiles'),
  '@chatline/ui/time-line': () => import(/* webpackChunkName: "kit" */ '@chatline/ui/time-line'),
};
