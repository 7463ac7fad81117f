const dayMs = 24 * 60 * 60_000;

/** The next day. @param date YYYY-MM-DD */
export function dayAfter(date: string): string {
  return new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
}

/**
 * The last day of a year that starts on a day, plus extra days. A year from 29 February renews on the 28th.
 * @param date YYYY-MM-DD
 */
export function lastDayOfYear(date: string, extraDays = 0): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const next = month === '02' && day === '29' ? '28' : day;
  const renewalMs = Date.parse(`${Number(year) + 1}-${month}-${next}`);
  return new Date(renewalMs + (extraDays - 1) * dayMs).toISOString().slice(0, 10);
}
