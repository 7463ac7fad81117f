/** Auto-close of the product's own toasts, in milliseconds (specification, section 9). */
export const toastMs = 1000;
/** Auto-close of toasts that are not the product's own: the library's default, in milliseconds. */
export const libraryToastMs = 5000;
/** Distance by which a toast is dragged before it closes, in percent of its width. */
export const toastDragPercent = 80;
/** Success alerts close by themselves after this many milliseconds. */
export const successAlertMs = 1000;
