/** Apart from the texts of the dialog, because it is also shown if their file does not load. */
export const checkoutTexts = {
  /** Verbatim (specification, section 8). */
  scriptFailed: 'Failed to load Razorpay. Check your internet connection.',
} as const;
