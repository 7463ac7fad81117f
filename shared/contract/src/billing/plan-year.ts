import { addDays } from '../codecs/days.ts';

/** The first and last day of a plan, as YYYY-MM-DD. */
export interface PlanDays {
  readonly startsOn: string;
  readonly endsOn: string;
}

/**
 * Returns the last day of a year that starts on a day, plus extra days. A year from 29 February renews on the 28th.
 * @param startsOn YYYY-MM-DD
 */
export function lastDayOfYear(startsOn: string, extraDays = 0): string {
  const [year = '', month = '', day = ''] = startsOn.split('-');
  const next = month === '02' && day === '29' ? '28' : day;
  return addDays(`${Number(year) + 1}-${month}-${next}`, extraDays - 1);
}

/**
 * Returns a year from the first day that is not paid, plus extra days.
 * @param endsOn the last day that is paid; null if no plan runs
 */
export function nextYear(today: string, endsOn: string | null, extraDays = 0): PlanDays {
  const startsOn = endsOn === null || endsOn < today ? today : addDays(endsOn, 1);
  return { startsOn, endsOn: lastDayOfYear(startsOn, extraDays) };
}
