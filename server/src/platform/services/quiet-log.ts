/** Quiet times are counted up to this, in milliseconds. */
const maxQuietMs = 60_000;

/** The last events of accounts, as one listener receives them. */
export interface QuietLog {
  /** Nothing is known about the time before: listening begins, or events may have been missed. */
  begin(): void;
  note(accountId: number): void;
  /** Returns for how long an account had no event, in milliseconds; 0 if that is not known. */
  quietMs(accountId: number): number;
}

/** @param nowMs a clock that never goes back */
export function createQuietLog(nowMs: () => number): QuietLog {
  let sinceMs = Number.POSITIVE_INFINITY;
  // Oldest first: an account moves to the end with each event.
  const last = new Map<number, number>();
  return {
    begin() {
      sinceMs = nowMs();
    },
    note(accountId) {
      last.delete(accountId);
      last.set(accountId, nowMs());
      for (const [oldest, atMs] of last) {
        if (nowMs() - atMs < maxQuietMs) break;
        last.delete(oldest);
      }
    },
    quietMs(accountId) {
      const fromMs = Math.max(sinceMs, last.get(accountId) ?? 0);
      return Math.floor(Math.min(maxQuietMs, Math.max(0, nowMs() - fromMs)));
    },
  };
}
