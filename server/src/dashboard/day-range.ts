import { dashboardMaxDays } from '@chatline/contract/calls/dashboard';
import { dayMs } from '@chatline/contract/constants/time';
import { CatalogueError } from '../platform/errors.ts';
import type { DayRange } from './message-figures.store.ts';

function dayNumber(day: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // JavaScript parses 31 February as a day of March.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day) {
    throw new CatalogueError('day-invalid');
  }
  return ms / dayMs;
}

function dayOf(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** A range of days, each of its days, and the range of the same length before it. */
export interface ComparedRange {
  readonly range: DayRange;
  readonly days: readonly string[];
  readonly before: DayRange;
}

/**
 * Reads a range of days, both included.
 * @throws {CatalogueError} undecodable if a day is invalid, or the range ends before it begins or is too long
 */
export function readDayRange(from: string, to: string): ComparedRange {
  const first = dayNumber(from);
  const last = dayNumber(to);
  const length = last - first + 1;
  if (length < 1) throw new CatalogueError('range-reversed');
  if (length > dashboardMaxDays) {
    throw new CatalogueError('undecodable', `A range has at most ${dashboardMaxDays} days.`);
  }
  return {
    range: { from, to },
    days: Array.from({ length }, (_, index) => dayOf(first + index)),
    before: { from: dayOf(first - length), to: dayOf(first - 1) },
  };
}
