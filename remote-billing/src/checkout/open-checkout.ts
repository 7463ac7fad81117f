import { notify } from '@chatline/shared/runtime';

/**
 * Opens the provider's checkout. The page's configuration names no address of its script yet, so it cannot
 * be loaded, and section 8 has the words for that.
 */
export function openCheckout(): void {
  notify.error('Failed to load Razorpay. Check your internet connection.');
}
