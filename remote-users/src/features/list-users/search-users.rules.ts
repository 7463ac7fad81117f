import type { UserRow } from '@chatline/contract/calls/user';
import { mobileOf } from '@chatline/contract/codecs/mobile-number';
import { profileMessages } from '@chatline/contract/profile/profile-rules';
import * as v from 'valibot';
import { emailRule } from '../../profile/profile.rules.ts';
import { listUsersTexts as texts } from './list-users.texts.ts';

/** The field to search by; empty while none is selected. */
export type SearchField = '' | 'mobile' | 'email' | 'any';

/** The result of a search: the rows found, or a message. */
export type SearchOutcome =
  | { readonly kind: 'found'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'none'; readonly message: string }
  | { readonly kind: 'invalid'; readonly message: string };

/** The ids that the current search matches, or null without a search. */
export function idsOf(
  rows: readonly UserRow[],
  field: SearchField | undefined,
  typed: string | undefined,
): ReadonlySet<string> | null {
  if (field === undefined || typed === undefined) return null;
  if (field === 'any') return searchAny(rows, typed);
  const outcome = searchExact(rows, field, typed);
  return outcome.kind === 'found' ? outcome.ids : new Set();
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

/** Searches the loaded rows: exact match after trimming, email case-insensitive (specification, section 5). */
export function searchExact(
  rows: readonly UserRow[],
  field: Exclude<SearchField, 'any'>,
  typed: string,
): SearchOutcome {
  const wanted = field === 'mobile' ? mobileOf(typed) : typed.trim();
  if (field === '') return { kind: 'invalid', message: texts.fieldMissing };
  return field === 'mobile' ? searchMobile(rows, wanted) : searchEmail(rows, wanted);
}

function searchMobile(rows: readonly UserRow[], wanted: string): SearchOutcome {
  if (!/^\d{10}$/.test(wanted)) return { kind: 'invalid', message: profileMessages.mobile };
  return outcomeOf(
    rows.filter((row) => row.mobile_no.trim() === wanted),
    texts.mobileNotFound,
  );
}

function searchEmail(rows: readonly UserRow[], wanted: string): SearchOutcome {
  if (!v.is(emailRule, wanted)) return { kind: 'invalid', message: profileMessages.email };
  const lower = wanted.toLowerCase();
  return outcomeOf(
    rows.filter((row) => row.email.trim().toLowerCase() === lower),
    texts.emailNotFound,
  );
}

function outcomeOf(matches: readonly UserRow[], message: string): SearchOutcome {
  if (matches.length === 0) return { kind: 'none', message };
  return { kind: 'found', ids: new Set(matches.map(({ id }) => id)) };
}
