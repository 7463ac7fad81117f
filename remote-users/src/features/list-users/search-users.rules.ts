import type { UserRow } from '@chatline/contract/calls/user';
import { mobileOf } from '@chatline/contract/codecs/mobile-number';
import { profileMessages } from '@chatline/contract/profile/profile-rules';
import * as v from 'valibot';
import { emailRule } from '../../profile/profile.rules.ts';
import { listUsersTexts as texts } from './list-users.texts.ts';

/** The field to search by; empty while none is selected. */
export type SearchField = '' | 'mobile' | 'email';

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
  const outcome = searchUsers(rows, field, typed);
  return outcome.kind === 'found' ? outcome.ids : new Set();
}

/** Searches the loaded rows: exact match after trimming, email case-insensitive (specification, section 5). */
export function searchUsers(rows: readonly UserRow[], field: SearchField, typed: string): SearchOutcome {
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
