import { CatalogueError, type ErrorCode } from '../errors.ts';

/** A refusal of a caller: of its token or for want of a right. */
export class RefusedError extends CatalogueError {
  /** Whose token it was, as far as that is known. */
  readonly accountId: number | null;

  constructor(code: ErrorCode, accountId: number | null, text?: string) {
    super(code, text);
    this.accountId = accountId;
  }
}
