import type { AuditEntry } from '@chatline/contract/calls/account-audit';

/** Newest first, whatever order they came in. */
export function newestFirst(entries: readonly AuditEntry[]): readonly AuditEntry[] {
  return entries.toSorted((a, b) => b.atMs - a.atMs);
}
