import { paymentDocumentCall } from '@chatline/contract/calls/payment-document';
import { ApiError, callApi } from '@chatline/runtime';

/** Decodes the base64 of a document; null if it is not a PDF. */
export function pdfBytes(encoded: string): Uint8Array<ArrayBuffer> | null {
  let binary: string;
  try {
    binary = atob(encoded.trim());
  } catch {
    return null;
  }
  if (!binary.startsWith('%PDF-')) return null;
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/**
 * Saves a PDF from a call's response.
 * @throws {ApiError} malformed, if it is not a PDF
 */
export function savePdf(fileName: string, encoded: string): void {
  const bytes = pdfBytes(encoded);
  if (bytes === null) throw new ApiError({ kind: 'malformed' });
  saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }));
}

/** Saves content as a download. */
export function saveFile(fileName: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The browser reads the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/**
 * Saves a document of an order under the server's file name.
 * @throws {ApiError} if it cannot be read
 */
export async function saveDocument(orderId: string, kind: 'invoice' | 'credit-note'): Promise<void> {
  const { fileName, data } = await callApi(paymentDocumentCall, { parts: { id: orderId, kind } });
  savePdf(fileName, data);
}
