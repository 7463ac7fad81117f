import { dashboardMaxDays } from '@chatline/contract/calls/dashboard';
import { addDays, daysBetween, isCalendarDay } from '@chatline/contract/codecs/days';
import { CatalogueError } from '../platform/errors.ts';
import type { DayRange } from './message-figures.store.ts';

/** A range of days, each of its days, and the range of the same length before it. */
export interface ComparedRange {
  readonly range: DayRange;
  readonly days: readonly string[];
  readonly before: DayRange;
}

/**
 * Reads a range of days, both included.
 * @throws {CatalogueError} if a day is invalid, or the range ends before it begins or is too long
 */
export function readDayRange(from: string, to: string): ComparedRange {
  if (!isCalendarDay(from) || !isCalendarDay(to)) throw new CatalogueError('day-invalid');
  const length = daysBetween(from, to) + 1;
  if (length < 1) throw new CatalogueError('range-reversed');
  if (length > dashboardMaxDays) {
    throw new CatalogueError('undecodable', `A range has at most ${dashboardMaxDays} days.`);
  }
  return {
    range: { from, to },
    days: Array.from({ length }, (_, index) => addDays(from, index)),
    before: { from: addDays(from, -length), to: addDays(from, -1) },
  };
}
