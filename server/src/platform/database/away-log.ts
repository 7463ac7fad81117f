import type { Logger } from 'pino';

/** Connections count as working again after this long without a failure, so that one outage is logged once. */
const quietMs = 5000;

/** Logs the beginning and the end of an outage, however many calls fail in between. */
export interface AwayLog {
  failed(reason: string): void;
  responded(): void;
}

/**
 * @param subject begins both log lines, such as `the connections to the database`
 * @param nowMs a clock that never goes back
 */
export function createAwayLog(log: Logger, subject: string, nowMs = () => performance.now()): AwayLog {
  let sinceMs: number | null = null;
  let failedMs = 0;
  return {
    failed(reason) {
      failedMs = nowMs();
      if (sinceMs !== null) return;
      sinceMs = failedMs;
      log.error({ reason }, `${subject} fail; trying again until they work`);
    },
    responded() {
      if (sinceMs === null || nowMs() - failedMs < quietMs) return;
      const seconds = Math.round((failedMs - sinceMs) / 1000);
      sinceMs = null;
      log.warn({ seconds }, `${subject} work again`);
    },
  };
}
