import { isCalendarDay } from './days.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const fullNames =
  'january february march april may june july august september october november december sept'.split(' ');

/** Year, month and day in the orders that people write; a numeric date has its day first, as in India. */
const forms = [
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]*(?<month>[a-z]{3,9})[-/., ]*(?<year>\d{4}|\d{2})$/,
  /^(?<month>[a-z]{3,9})[-/., ]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]+(?<year>\d{4}|\d{2})$/,
];

function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const isName = monthNames.includes(text) || fullNames.includes(text);
  return isName ? monthNames.indexOf(text.slice(0, 3)) + 1 : 0;
}

/**
 * Reads a day as people write it: "22 Nov 2026", "22/11/2026", "22-11-26" or "2026-11-22". Two digits are a year
 * of this century.
 * @returns YYYY-MM-DD; undefined if the text is not a day
 */
export function readDay(text: string): string | undefined {
  const written = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?([-/.,]) ?/g, '$1');
  for (const form of forms) {
    const { year, month, day } = form.exec(written)?.groups ?? {};
    if (year === undefined || month === undefined || day === undefined) continue;
    const whole = year.length === 2 ? `20${year}` : year;
    const read = `${whole}-${String(monthOf(month)).padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isCalendarDay(read) ? read : undefined;
  }
  return undefined;
}
