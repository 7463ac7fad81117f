import { csvRow, utf8Mark } from '../platform/csv.ts';
import { istDate, istTime } from '../platform/ist.ts';
import type { PlacedRow } from './log.store.ts';

/** The head of the file; the mark before it tells spreadsheets that it is UTF-8. */
export const csvHead = `${utf8Mark}${csvRow(['Number', 'Message', 'Date', 'Time', 'Status', 'Code', 'Cause', 'Id'])}`;

/** A message as a line of the file (RFC 4180). */
export function csvLine(row: PlacedRow): string {
  const { wa_id, body, accepted_at: at, status, code, cause, id } = row;
  return csvRow([wa_id, body, istDate(at), istTime(at), status, code, cause, id]);
}
