/** Labels of the buttons that download a document of an order. */
export const documentsTexts = {
  downloadInvoice: (orderId: string) => `Download invoice ${orderId}`,
  downloadCreditNote: (orderId: string) => `Download credit note ${orderId}`,
} as const;
