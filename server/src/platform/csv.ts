/** The start of a cell that a spreadsheet would run as a formula. */
const formulaPattern = /^[=+\-@\t\r]/;

/** Byte order mark: with it spreadsheets read the file as UTF-8. */
export const utf8Mark = '\uFEFF';

function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = formulaPattern.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file (RFC 4180) whose cells a spreadsheet never runs as formulas. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}
