import { paymentDocumentCall } from '@chatline/contract/calls/payment-document';
import { callApi } from '@chatline/runtime';
import { savePdf } from './save-file.ts';

/**
 * Saves a document of an order under the name that the server gives it.
 * @throws {ApiError} where it cannot be read
 */
export async function saveDocument(orderId: string, kind: 'invoice' | 'credit-note'): Promise<void> {
  const { fileName, data } = await callApi(paymentDocumentCall, { parts: { id: orderId, kind } });
  savePdf(fileName, data);
}
