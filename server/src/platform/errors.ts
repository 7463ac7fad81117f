import { type ErrorEntry, errorCatalogue } from './error-catalogue.ts';

export type ErrorCode = keyof typeof errorCatalogue;

/** A refusal from the catalogue. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly code: ErrorCode;
  readonly entry: ErrorEntry;
  /** For 429 and 503: after how many seconds it is worth trying again. */
  readonly retryAfterSeconds: number;

  /**
   * @param code the entry of the catalogue
   * @param text what the person reads where it says more than the entry's own text
   */
  constructor(code: ErrorCode, text?: string, retryAfterSeconds = 5) {
    super(text ?? errorCatalogue[code].text);
    this.code = code;
    this.entry = errorCatalogue[code];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
