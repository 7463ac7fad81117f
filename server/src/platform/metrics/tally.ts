import { minuteMs } from '@chatline/contract/constants/time';

/** Outcomes of one minute. */
export interface Tallied {
  /** Host and first segment of the path of a service, or `mail`, `webhooks`, `database` or `timeouts`. */
  readonly name: string;
  readonly minute: Date;
  readonly succeeded: number;
  readonly failed: number;
  readonly lastSucceededAt: Date | null;
  readonly lastFailedAt: Date | null;
}

/** Outcomes since they were last taken. */
export interface Tally {
  add(name: string, isSuccess: boolean): void;
  /** Returns all outcomes and forgets them. */
  take(): readonly Tallied[];
}

/** Sums up outcomes by name and minute. */
export function createTally(clock: () => Date): Tally {
  const rows = new Map<string, Tallied>();
  return {
    add(name, isSuccess) {
      const now = clock();
      const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
      const key = `${name} ${minute.getTime()}`;
      const row = rows.get(key) ?? { succeeded: 0, failed: 0, lastSucceededAt: null, lastFailedAt: null };
      const counted = isSuccess
        ? { ...row, succeeded: row.succeeded + 1, lastSucceededAt: now }
        : { ...row, failed: row.failed + 1, lastFailedAt: now };
      rows.set(key, { ...counted, name, minute });
    },
    take() {
      const taken = [...rows.values()];
      rows.clear();
      return taken;
    },
  };
}
