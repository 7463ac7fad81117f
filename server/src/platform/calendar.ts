import { dayAt, timeAt } from '@chatline/contract/codecs/days';
import { dayMs } from '@chatline/contract/constants/time';

/** The calendar day in Asia/Kolkata, YYYY-MM-DD (wire.md). */
export function istDate(moment: Date): string {
  return dayAt(moment.getTime());
}

/** The time of day in Asia/Kolkata, HH:mm:ss. */
export function istTime(moment: Date): string {
  return timeAt(moment.getTime());
}

/** The first moment of the day in Asia/Kolkata. */
export function startOfIstDay(moment: Date): Date {
  return new Date(`${istDate(moment)}T00:00:00+05:30`);
}

/** The moment that many times 24 hours earlier. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
