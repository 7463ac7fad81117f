/** A date of the wire as the console shows it: "20 Nov 2026". */
export function readableDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  return `${date} ${names[(month ?? 1) - 1]} ${year}`;
}
