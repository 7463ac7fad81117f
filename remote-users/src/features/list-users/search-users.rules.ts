import type { UserRow } from '@chatline/contract/calls/user';
import { mobileOf } from '@chatline/contract/codecs/mobile-number';

/** The field to search by; empty while none is selected. */
export type SearchField = '' | 'mobile' | 'email' | 'any';

/** The ids that the current search matches, or null without a search. */
export function idsOf(
  rows: readonly UserRow[],
  field: SearchField | undefined,
  typed: string | undefined,
): ReadonlySet<string> | null {
  if (!field || typed === undefined) return null;
  return field === 'any' ? searchAny(rows, typed) : exactIds(rows, field, typed);
}

/** The ids of rows that have each term in a name or the email, or the typed digits in the mobile number. */
export function searchAny(rows: readonly UserRow[], typed: string): ReadonlySet<string> {
  const terms = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const digits = mobileOf(typed);
  const isNumber = /^\d+$/.test(digits);
  const matches = ({ name, business_name, email, mobile_no }: UserRow) => {
    const text = `${business_name}\n${name}\n${email}`.toLowerCase();
    return terms.every((term) => text.includes(term)) || (isNumber && mobile_no.includes(digits));
  };
  return new Set(rows.filter(matches).map(({ id }) => id));
}

/** The ids of rows with exactly this mobile number or email, which is compared case-insensitively (specification, section 5). */
export function exactIds(
  rows: readonly UserRow[],
  field: 'mobile' | 'email',
  typed: string,
): ReadonlySet<string> {
  const wanted = field === 'mobile' ? mobileOf(typed) : typed.trim().toLowerCase();
  const textOf = ({ mobile_no, email }: UserRow) =>
    field === 'mobile' ? mobile_no.trim() : email.trim().toLowerCase();
  return new Set(rows.filter((row) => textOf(row) === wanted).map(({ id }) => id));
}
