import { CatalogueError, type ErrorCode } from '../errors.ts';

/** A refusal shortly before or after somebody's tries are used up. */
export class LastTriesError extends CatalogueError {
  /** How many tries are left; undefined where the answer must not tell it. */
  readonly triesLeft: number | undefined;

  constructor(code: ErrorCode, text: string, triesLeft: number | undefined) {
    super(code, text);
    this.triesLeft = triesLeft;
  }
}
