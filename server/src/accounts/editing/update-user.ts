import { firstEndsOn, lastEndsOn } from '@chatline/contract/constants/limits';
import * as v from 'valibot';
import type { ReadAt } from '../../platform/edits/read-at.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { type AccountRow, lockAccount, type Profile, saveProfile } from '../records/accounts.store.ts';
import { checkMobile } from '../records/check-contact.ts';
import { checkProfile } from '../records/check-profile.ts';
import { decodeUserId } from '../records/decode-user-id.ts';
import { findManaged, readId } from '../records/find-managed.ts';
import { saveManaged } from '../records/managed-accounts.store.ts';
import { saveApiToken } from '../tokens/api-tokens.ts';
import { auditChanges } from './audit-changes.ts';
import { recordAccountEdit } from './record-account-edit.ts';
import { requestEmailChange } from './request-email-change.ts';
import { changedSince, restoreUnchanged } from './restore-unchanged.ts';

/** Request body; fields that are left out stay unchanged. */
export interface UserUpdate extends Profile {
  readonly userid: string;
  readonly email?: string | undefined;
  readonly mobile_no?: string | undefined;
  readonly token?: string | undefined;
  readonly date?: string | undefined;
}

const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((text) => new Date(text).toJSON()?.startsWith(text) ?? false),
  // A year typed as 0027 would lock out a customer who has paid.
  v.check((text) => text >= firstEndsOn && text <= lastEndsOn),
);

/** Returns the expiry date to save. Only an Admin may change it, and a Partner's account cannot get one (section 6). */
function expiryDateOf(caller: Caller, account: AccountRow, date: string | undefined): string | null {
  const present = account.expires_on;
  if (date === undefined || account.role === 'Partner' || date === (present ?? '')) return present;
  if (caller.role !== 'Admin') throw new CatalogueError('expire-date-admin-only');
  if (date === '') return null;
  if (!v.is(day, date)) throw new CatalogueError('expire-date-invalid');
  return date;
}

interface SavedUser {
  readonly message: string;
  /** The version for the next save. */
  readonly version: string | undefined;
}

/**
 * Saves a user or partner that the caller manages.
 * @throws {CatalogueError} with a message for the user, or not-found
 */
export async function updateUser(
  services: Services,
  caller: Caller,
  given: UserUpdate,
  read: ReadAt,
): Promise<SavedUser> {
  return services.database.transaction(async (transaction) => {
    const { changed, version } = read;
    const id = decodeUserId(given.userid);
    // A Partner who is losing the account at this moment must not save a token that keeps working afterwards.
    await lockAccount(transaction, readId(id) ?? 0);
    // An open page may still show an account that another Admin has moved or deleted in the meantime.
    const account = await findManaged(transaction, caller, id, 'account-gone');
    const form = restoreUnchanged(given, account, changed ?? changedSince(version, given));
    const profile = checkProfile(form, account);
    const isSameMobile = form.mobile_no === undefined || form.mobile_no === account.mobile_no;
    const mobileNo = isSameMobile ? account.mobile_no : checkMobile(form.mobile_no ?? '');
    const endsOn = expiryDateOf(caller, account, form.date);
    const token = account.role === 'Partner' ? '' : (form.token ?? '');
    const edited = { ...profile, mobile_no: mobileNo, date: endsOn ?? '', ...(token !== '' && { token }) };
    const editor = { caller, version };
    const next = await recordAccountEdit(services, transaction, editor, account, edited);
    await saveProfile(transaction, account.id, profile);
    await saveManaged(transaction, account.id, { mobileNo, endsOn });
    const after = { ...profile, mobile_no: mobileNo, expires_on: endsOn };
    await auditChanges(services, transaction, caller.accountId, account, after);
    await saveApiToken(services, transaction, account, token, caller);
    const newEmail = await requestEmailChange(services, transaction, caller, account, form.email);
    if (newEmail === null) return { message: 'User Updated Successfully', version: next };
    const message = `User Updated Successfully. The new email takes effect once it is confirmed: we have sent a link to ${newEmail}.`;
    return { message, version: next };
  });
}
