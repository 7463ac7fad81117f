import type { PermissionFlag, Role } from '@chatline/contract/access/roles';
import type { AccountAccess } from '@chatline/contract/calls/account-access';
import type { UserRow } from '@chatline/contract/calls/user';
import type { ProfileForm } from '../../profile/profile-form.ts';

/** The form of screen 7: the profile and, for some accounts, expire date and token. No rules (section 5). */
export interface EditForm extends ProfileForm {
  date: string;
  token: string;
}

/**
 * Whether expire date and token are shown: where the viewed account is no Partner (section 6). Section 7
 * answers no role, but a Partner views own clients only, and an Admin has the list of partners.
 * @param partners the list of partners; undefined where the viewer may not read it or it is not read yet
 */
export function hasTokenAndDate(
  viewer: Role,
  userId: string,
  partners: readonly Pick<UserRow, 'id'>[] | undefined,
): boolean {
  if (viewer === 'Partner') return true;
  return partners !== undefined && !partners.some(({ id }) => id === userId);
}

/** What of the form is sent: a Partner changes no e-mail, and no date that is read-only (decision 000, part 3). */
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

/** The hint under the e-mail address of an account that an Admin edits. */
export function emailHintOf(current: string, requested: string | null): string {
  if (requested === null || requested === current) {
    return 'A new address takes effect once it is confirmed by email.';
  }
  return `A confirmation email was sent to ${requested}. The address changes once it is confirmed.`;
}

/** Sends one flag only, so that another Admin's simultaneous change is kept. */
export function flagChange(flag: PermissionFlag, isOn: boolean): Partial<AccountAccess> {
  return { [flag]: isOn };
}

// Plans end at midnight in India: UTC+05:30 all year.
const istOffsetMs = 330 * 60 * 1000;

/**
 * Whether a new expire date ends a running plan immediately.
 * @param before the saved date, YYYY-MM-DD; null: no plan yet
 */
export function endsImmediately(date: string, before: string | null, nowMs: number): boolean {
  const today = new Date(nowMs + istOffsetMs).toISOString().slice(0, 10);
  return date !== '' && date < today && before !== null && before >= today;
}
