// Both files are in the release, beside its scripts, because the surrounding page has none.
/** Font of the kit. */
export const embedFontUrl = new URL('../../../ui/src/fonts/anek-latin-ui.woff2', import.meta.url).href;
/** The product's mark, 192 x 192. */
export const embedIconUrl = new URL('../../../ui/src/icons/icon-192.png', import.meta.url).href;
