import type { UserRow } from '@chatline/contract/calls/user';
import { mobileOf } from '@chatline/contract/codecs/mobile-number';
import * as v from 'valibot';
import { emailRule } from '../../profile/profile.rules.ts';
import { profileErrors } from '../../profile/profile.texts.ts';
import { listUsersTexts as texts } from './list-users.texts.ts';

/** What one can search by; empty while nothing is chosen. */
export type SearchField = '' | 'mobile' | 'email';

/** How a search ended: the rows it found, or what to say. */
export type SearchOutcome =
  | { readonly kind: 'found'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'none'; readonly message: string }
  | { readonly kind: 'invalid'; readonly message: string };

/** The ids that a search which stands finds now, or null where nothing was searched for. */
export function idsOf(
  rows: readonly UserRow[],
  field: SearchField | undefined,
  typed: string | undefined,
): ReadonlySet<string> | null {
  if (field === undefined || typed === undefined) return null;
  const outcome = searchUsers(rows, field, typed);
  return outcome.kind === 'found' ? outcome.ids : new Set();
}

/** Searches the loaded rows, exact after trimming; an e-mail whatever its case (specification, section 5). */
export function searchUsers(rows: readonly UserRow[], field: SearchField, typed: string): SearchOutcome {
  const wanted = field === 'mobile' ? mobileOf(typed) : typed.trim();
  if (field === '') return { kind: 'invalid', message: texts.fieldMissing };
  return field === 'mobile' ? searchMobile(rows, wanted) : searchEmail(rows, wanted);
}

function searchMobile(rows: readonly UserRow[], wanted: string): SearchOutcome {
  if (!/^\d{10}$/.test(wanted)) return { kind: 'invalid', message: profileErrors.mobile };
  return outcomeOf(
    rows.filter((row) => row.mobile_no.trim() === wanted),
    texts.mobileNotFound,
  );
}

function searchEmail(rows: readonly UserRow[], wanted: string): SearchOutcome {
  if (!v.is(emailRule, wanted)) return { kind: 'invalid', message: profileErrors.email };
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
