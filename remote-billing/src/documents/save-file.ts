import { ApiError } from '@chatline/runtime';

/** The bytes below base64, as a server answers a document; null where it is no PDF. */
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
 * Saves a PDF that a call answered.
 * @throws {ApiError} malformed, where it is none
 */
export function savePdf(fileName: string, encoded: string): void {
  const bytes = pdfBytes(encoded);
  if (bytes === null) throw new ApiError({ kind: 'malformed' });
  saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }));
}

/** Has the browser save something under a name. */
export function saveFile(fileName: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
