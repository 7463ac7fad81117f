import type { PermissionFlag, Role } from '@chatline/contract/access/roles';
import type { AccountAccess } from '@chatline/contract/calls/account-access';
import type { UserRow } from '@chatline/contract/calls/user';
import { dayAt } from '@chatline/contract/codecs/days';
import type { ProfileForm } from '../../profile/profile-form.ts';
import { editUserTexts as texts } from './edit-user.texts.ts';

/** The form of screen 7: the profile and, for some accounts, expiry date and token. No rules (section 5). */
export interface EditForm extends ProfileForm {
  date: string;
  token: string;
}

/**
 * True if expiry date and token are shown: the viewed account is not a Partner (section 6). Section 7's response has
 * no role, but a Partner views own clients only, and an Admin has the list of partners.
 * @param partners the list of partners; undefined if the viewer may not read it or it is not read yet
 */
export function hasTokenAndDate(
  viewer: Role,
  userId: string,
  partners: readonly Pick<UserRow, 'id'>[] | undefined,
): boolean {
  if (viewer === 'Partner') return true;
  return partners !== undefined && !partners.some(({ id }) => id === userId);
}

/** The body to send: without the email for a Partner, and without a read-only date (decision 000, part 3). */
export function updateBody(
  userId: string,
  form: EditForm,
  may: { tokenAndDate: boolean; date: boolean; email: boolean },
) {
  const { date, token, email, ...profile } = form;
  return {
    userid: userId,
    ...profile,
    ...(may.email && { email }),
    ...(may.tokenAndDate && { token }),
    ...(may.tokenAndDate && may.date && { date }),
  };
}

/** The hint under the email address of an account that an Admin edits. */
export function emailHintOf(current: string, requested: string | null): string {
  if (requested === null || requested === current) {
    return texts.confirmsEmail;
  }
  return texts.confirmationSent(requested);
}

/** Sends one flag only, so that another Admin's simultaneous change is kept. */
export function flagChange(flag: PermissionFlag, isOn: boolean): Partial<AccountAccess> {
  return { [flag]: isOn };
}

/**
 * True if a new expiry date ends a running plan immediately.
 * @param before the saved date, YYYY-MM-DD; null: no plan yet
 */
export function endsImmediately(date: string, before: string | null, nowMs: number): boolean {
  // Plans end at midnight in India.
  const today = dayAt(nowMs);
  return date !== '' && date < today && before !== null && before >= today;
}
