import { apiTokenOf } from '../platform/sealed-for.ts';
import type { Sealer } from '../platform/sealer.ts';
import type { AccountRow } from './accounts.store.ts';

/** An account as `/user-information` and `/my-account` show it, API token opened. */
export function toUserDetails(account: AccountRow, sealer: Sealer) {
  const { owner_id, role, awaits_admin, is_active, is_connected, expires_on, api_token_sealed, ...profile } =
    account;
  return {
    ...profile,
    isactive: is_active,
    isconnected: is_connected,
    expire_date: expires_on,
    api_token: api_token_sealed === null ? '' : sealer.open(api_token_sealed, apiTokenOf(account.id)),
  };
}
