import type { ReadAt } from '../../platform/edits/read-at.ts';

/** A version that knows no field: every saved value counts as changed. */
const nothingSeen = '';

/**
 * The version that settings were read at. A client that sends none has still read a revision: where it is not the present one,
 * every field that differs from the saved value may be another user's change.
 */
export function versionSeen({ version }: ReadAt, read: number, present: number): string | undefined {
  return version ?? (read === present ? undefined : nothingSeen);
}
