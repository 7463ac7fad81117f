import type { ImportedUser } from '@chatline/contract/calls/import-users';
import { maxImportedUsers } from '@chatline/contract/constants/limits';
import { accountLabels } from '@chatline/contract/profile/account-labels';
import Papa from 'papaparse';
import * as v from 'valibot';
import { importUsersTexts } from './import-users.texts.ts';

const { problems } = importUsersTexts;
/** With the names of the fields for each line, this is what the server accepts as a body. */
const maxFileBytes = 200_000;

const { name, business_name, email, mobile_no, address, city, district, state, pincode } = accountLabels;
/** The columns of a file, by their names on the wire. */
export const columnLabels = {
  name,
  business_name,
  email,
  mobile_no,
  address,
  city,
  district,
  state,
  pincode,
} as const satisfies Record<keyof ImportedUser, string>;
type Column = keyof typeof columnLabels;
const columns = [
  'name',
  'business_name',
  'email',
  'mobile_no',
  'address',
  'city',
  'district',
  'state',
  'pincode',
] as const satisfies readonly Column[];

/** Other names that people give to a column, without blanks and in lower case. */
const otherNames: Readonly<Record<string, Column>> = {
  email: 'email',
  mobile: 'mobile_no',
  phone: 'mobile_no',
  business: 'business_name',
  pin: 'pincode',
};

const plain = (head: string) => head.toLowerCase().replace(/[^a-z]/g, '');

function columnOf(head: string): Column | undefined {
  const written = plain(head);
  return columns.find((column) => plain(columnLabels[column]) === written) ?? otherNames[written];
}

/** The lines of a file, or why there are none. */
export type ReadFile =
  | { readonly lines: readonly ImportedUser[]; readonly problem: null }
  | { readonly lines: null; readonly problem: string };

const no = (problem: string): ReadFile => ({ lines: null, problem });
/** An export marks a cell that a spreadsheet would run. */
const withoutMark = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '').trim();

/** Reads the text of a file: UTF-8, or what older spreadsheets write. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads the lines of a CSV text whose first line names the columns, with commas, semicolons or tabs. */
export function linesOf(text: string): ReadFile {
  const { data, errors } = Papa.parse(text, { skipEmptyLines: 'greedy' });
  const parsed = v.safeParse(v.array(v.array(v.string())), data);
  if (!parsed.success || errors.some(({ type }) => type === 'Quotes')) return no(problems.unreadable);
  const [heads = [], ...rows] = parsed.output;
  const found = heads.map(columnOf);
  const missing = columns.filter((column) => !found.includes(column)).map((column) => columnLabels[column]);
  // A workbook has such characters, a file without its first line has not.
  if (missing.length === columns.length)
    return no(/[^\P{Cc}\s]/u.test(text) ? problems.unreadable : problems.noHeads);
  if (missing.length > 0) return no(problems.missing(missing));
  if (rows.length === 0) return no(problems.empty);
  if (rows.length > maxImportedUsers) return no(problems.tooMany(rows.length, maxImportedUsers));
  const cellOf = (row: readonly string[], column: Column) => withoutMark(row[found.indexOf(column)] ?? '');
  const lines = rows.map((row) => ({
    name: cellOf(row, 'name'),
    business_name: cellOf(row, 'business_name'),
    email: cellOf(row, 'email'),
    mobile_no: cellOf(row, 'mobile_no'),
    address: cellOf(row, 'address'),
    city: cellOf(row, 'city'),
    district: cellOf(row, 'district'),
    state: cellOf(row, 'state'),
    pincode: cellOf(row, 'pincode'),
  }));
  return { lines, problem: null };
}

/** Reads a file. */
export async function readLines(file: File): Promise<ReadFile> {
  if (file.size > maxFileBytes) return no(problems.tooLarge(maxFileBytes));
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes === null ? no(problems.unreadable) : linesOf(decode(bytes));
}

/** A file with the columns and one line, to begin with. */
export function exampleCsv(): string {
  const line = {
    name: 'Kamala Venkatesh',
    business_name: 'Kamala Stores',
    email: 'kamala@example.com',
    mobile_no: '98450 22173',
    address: '14, Gandhi Bazaar Main Road',
    city: 'Bengaluru',
    district: 'Bengaluru Urban',
    state: 'Karnataka',
    pincode: '560004',
  } satisfies ImportedUser;
  const rows = [columns.map((column) => columnLabels[column]), columns.map((column) => line[column])];
  return `\uFEFF${Papa.unparse(rows)}\r\n`;
}
