import type { AuditEntry } from '@chatline/shared/calls/account-audit';

/** Newest first, whatever order they came in. */
export function newestFirst(entries: readonly AuditEntry[]): readonly AuditEntry[] {
  return entries.toSorted((a, b) => b.atMs - a.atMs);
}

// Asia/Kolkata whatever the browser's zone (decisions, part 1).
const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('en-IN', { ...inIndia, day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-IN', {
  ...inIndia,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** When something happened, as "20 Nov 2026, 11:41 am". */
export function momentWords(atMs: number): string {
  return `${day.format(atMs)}, ${clock.format(atMs)}`;
}
