import { type ErrorEntry, errorCatalogue } from './error-catalogue.ts';

export type ErrorCode = keyof typeof errorCatalogue;

/** What is wrong with one field of a form. */
interface FieldIssue {
  readonly field: string;
  readonly text: string;
}

/** What a refusal is told with. */
type Reported = Pick<ErrorEntry, 'text' | 'channelCode' | 'problemStatus'> & { readonly status: number };

/** A refusal from the catalogue. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly code: ErrorCode;
  readonly entry: Reported;
  /** For 429 and 503: after how many seconds it is worth trying again. */
  readonly retryAfterSeconds: number;
  /** The fields that it is about; only problem details can tell them. */
  readonly issues: readonly FieldIssue[];

  /**
   * @param code the entry of the catalogue
   * @param text what the person reads where it says more than the entry's own text
   */
  constructor(code: ErrorCode, text?: string, retryAfterSeconds = 5, issues: readonly FieldIssue[] = []) {
    super(text ?? errorCatalogue[code].text);
    this.code = code;
    this.entry = errorCatalogue[code];
    this.retryAfterSeconds = retryAfterSeconds;
    this.issues = issues;
  }
}

/** A refusal of the channel's, handed on with its own status, code and words. */
export class ChannelError extends CatalogueError {
  override readonly entry: Reported;

  /** @param details what the channel says beside the code's own text */
  constructor(reported: Required<Omit<Reported, 'problemStatus'>>, details: string) {
    super('channel-refused', details);
    this.entry = reported;
  }
}
