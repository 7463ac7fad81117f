import type { EditValue } from '@chatline/contract/calls/edit-version';
import { accountLabels } from '@chatline/contract/profile/account-labels';
import type { Edited } from '../../platform/edits/field-edits.store.ts';
import { type Fields, versionOf } from '../../platform/edits/versions.ts';
import { apiTokenPurpose } from '../../platform/sealer.ts';
import type { Services } from '../../platform/services/services.ts';
import type { AccountRow } from '../records/accounts.store.ts';

const labels: Readonly<Record<string, string>> = accountLabels;

/** Identifies an account among the things that several people edit. */
export function editedAccount(id: number): Edited {
  return { thing: `account ${id}`, accountId: id };
}

/** Returns the editable values of an account, under the names that the forms send. */
export function fieldsOfAccount(account: AccountRow, { sealer }: Pick<Services, 'sealer'>): Fields {
  const { name, business_name, email, mobile_no, address, city, district, state, pincode } = account;
  const token =
    account.api_token_sealed === null
      ? ''
      : sealer.open(account.api_token_sealed, apiTokenPurpose(account.id));
  const date = account.expires_on ?? '';
  return { name, business_name, email, mobile_no, address, city, district, state, pincode, date, token };
}

/**
 * Returns the edit version of an account; undefined in the baseline, whose responses are exactly those of section 7.
 */
export function versionOfAccount(account: AccountRow, services: Services): string | undefined {
  return services.config.isBaseline ? undefined : versionOf(fieldsOfAccount(account, services));
}

/** Returns a field's label in the forms. */
export function accountLabel(field: string): string {
  return labels[field] ?? field;
}

const shownEnd = 4;

/** Shortens a token to its last characters, which distinguish two tokens but cannot be used. */
export function shownOfAccount(field: string, value: EditValue): EditValue {
  return field === 'token' && typeof value === 'string' && value !== ''
    ? `…${value.slice(-shownEnd)}`
    : value;
}
