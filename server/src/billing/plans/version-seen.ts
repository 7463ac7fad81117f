import type { ReadAt } from '../../platform/edits/read-at.ts';

/** A version without any field: every saved value counts as changed. */
const nothingSeen = '';

/**
 * Returns the version at which settings were read. A client that sends no version sends a revision; if that is not the
 * current one, every field that differs from the saved value may be another user's change.
 */
export function versionSeen({ version }: ReadAt, read: number, present: number): string | undefined {
  return version ?? (read === present ? undefined : nothingSeen);
}
