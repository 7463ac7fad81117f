import type { StaleEdit } from '@chatline/contract/calls/edit-version';
import { CatalogueError } from '../errors.ts';

/** A write that would take back what somebody else has saved since the values were read; it says both values. */
export class StaleError extends CatalogueError {
  constructor(
    text: string,
    readonly stale: StaleEdit,
  ) {
    super('stale', text);
  }
}
