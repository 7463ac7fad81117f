const utc = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;
const short = new Intl.DateTimeFormat('en-IN', utc);
const long = new Intl.DateTimeFormat('en-IN', { ...utc, year: 'numeric' });

/**
 * A calendar day as "20 Nov 2026"; what is none as it came.
 * @param day YYYY-MM-DD
 */
export function formatDay(day: string): string {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) ? day : long.format(ms);
}

/**
 * A calendar day as short as it can be told: "20 Nov", and with its year where that is not the present one.
 * @param day YYYY-MM-DD
 * @param today in the same zone, YYYY-MM-DD
 */
export function formatShortDay(day: string, today: string): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDay(day);
  return short.format(Date.parse(`${day}T00:00:00Z`));
}
