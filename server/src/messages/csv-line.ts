import { istDate, istTime } from '../platform/ist.ts';
import type { PlacedRow } from './log.store.ts';

/** What a spreadsheet would run instead of show. */
const formulaPattern = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = formulaPattern.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function line(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** The head of the file; the mark before it tells spreadsheets that it is UTF-8. */
export const csvHead = `\uFEFF${line(['Number', 'Message', 'Date', 'Time', 'Status', 'Code', 'Cause', 'Id'])}`;

/** A message as a line of the file (RFC 4180). */
export function csvLine(row: PlacedRow): string {
  const { wa_id, body, accepted_at: at, status, code, cause, id } = row;
  return line([wa_id, body, istDate(at), istTime(at), status, code, cause, id]);
}
