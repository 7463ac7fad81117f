import type { Services } from '../platform/services/services.ts';

/**
 * The last day on which a release line of Node gets security fixes, from the Node release schedule. Odd lines are not
 * meant for production; an even line that is missing here is newer than this table, or older than all of it.
 */
const lastDays: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  26: '2029-04-30',
};

const oldestLine = Math.min(...Object.keys(lastDays).map(Number));

/**
 * Returns the reason why a version of Node should not be used in production; null if it can be used.
 * @param version such as "22.23.3"
 */
export function nodeWarning(version: string, now: Date): string | null {
  const line = Number.parseInt(version, 10);
  const instead = 'use a line that the Node release schedule lists as maintained';
  if (line % 2 === 1)
    return `Node ${version} belongs to an odd release line, which is never supported for long: ${instead}.`;
  const lastDay = lastDays[line];
  if (lastDay === undefined) {
    return line < oldestLine ? `Node ${version} no longer gets security fixes: ${instead}.` : null;
  }
  return now.toISOString().slice(0, 10) > lastDay
    ? `Node ${version} has had no security fixes since ${lastDay}: ${instead}.`
    : null;
}

/** Warns at the start of a production server if the running Node gets no security fixes. */
export function warnOfNode(
  { config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>,
  version: string,
): void {
  const warning = config.isProduction ? nodeWarning(version, clock()) : null;
  if (warning !== null) log.warn(warning);
}
