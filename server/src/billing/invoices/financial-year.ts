/** The calendar year that the financial year of a day begins in. @param day in Asia/Kolkata, YYYY-MM-DD */
export function financialYearStart(day: string): number {
  return Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
}

/**
 * The financial year of a day, 1 April to 31 March, as "26-27".
 * @param day in Asia/Kolkata, YYYY-MM-DD
 */
export function financialYear(day: string): string {
  const year = financialYearStart(day);
  const two = (full: number) => String(full % 100).padStart(2, '0');
  return `${two(year)}-${two(year + 1)}`;
}
