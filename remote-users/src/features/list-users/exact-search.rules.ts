import type { UserRow } from '@chatline/contract/calls/user';
import { mobileOf } from '@chatline/contract/codecs/mobile-number';
import { profileMessages } from '@chatline/contract/profile/profile-rules';
import * as v from 'valibot';
import { emailRule } from '../../profile/profile.rules.ts';
import { exactSearchTexts as texts } from './exact-search.texts.ts';
import { exactIds, type SearchField } from './search-users.rules.ts';

/** The result of a search by mobile number or email. */
export type SearchOutcome =
  | { readonly kind: 'found' | 'unknown' }
  | { readonly kind: 'none' | 'invalid'; readonly message: string };

/**
 * Checks what was typed, and searches the loaded rows for it (specification, section 5).
 * @param rows null if the server searches
 */
export function searchExact(
  rows: readonly UserRow[] | null,
  field: Exclude<SearchField, 'any'>,
  typed: string,
): SearchOutcome {
  if (field === '') return { kind: 'invalid', message: texts.fieldMissing };
  const isValid = field === 'mobile' ? /^\d{10}$/.test(mobileOf(typed)) : v.is(emailRule, typed.trim());
  if (!isValid) return { kind: 'invalid', message: profileMessages[field] };
  if (rows === null) return { kind: 'unknown' };
  if (exactIds(rows, field, typed).size > 0) return { kind: 'found' };
  return { kind: 'none', message: texts.notFound[field] };
}
