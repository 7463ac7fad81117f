import { minuteMs } from '@chatline/contract/constants/time';

/** Counts reads of callers against a number for each minute, in this process. */
export interface ReadBudgets {
  /**
   * Takes one read.
   * @param perMinute reads that a caller may make a minute; as many may come at once
   * @returns 0 if it is within the budget, otherwise the seconds until the next one is
   */
  take(caller: string, perMinute: number): number;
  /** Callers whose reads are remembered. */
  size(): number;
}

/** With this many callers, those whose budget is whole again are forgotten. */
const sweepSize = 1000;

/**
 * Creates the budgets of a process. Each is a moment in the future that a read moves by its part of a minute; a read that
 * would move it more than a minute ahead is refused.
 */
export function createReadBudgets(nowMs: () => number): ReadBudgets {
  const wholeAtMs = new Map<string, number>();
  let sweepAt = sweepSize;

  function sweep(now: number): void {
    for (const [caller, atMs] of wholeAtMs) if (atMs <= now) wholeAtMs.delete(caller);
    sweepAt = Math.max(sweepSize, wholeAtMs.size * 2);
  }
  return {
    take(caller, perMinute) {
      const now = nowMs();
      const nextMs = Math.max(now, wholeAtMs.get(caller) ?? now) + minuteMs / perMinute;
      const aheadMs = nextMs - now - minuteMs;
      // A thousandth of a millisecond is the error of adding thousands of parts.
      if (aheadMs > 0.001) return Math.max(1, Math.ceil(aheadMs / 1000));
      wholeAtMs.set(caller, nextMs);
      if (wholeAtMs.size > sweepAt) sweep(now);
      return 0;
    },
    size: () => wholeAtMs.size,
  };
}
