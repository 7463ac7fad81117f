import type { Role } from '@chatline/contract/access/roles';
import type { AccountAccess } from '@chatline/contract/calls/account-access';
import { accountAccessCall } from '@chatline/contract/calls/account-access';
import { partnerCall } from '@chatline/contract/calls/partner';
import { hasCapability, useApiQuery } from '@chatline/runtime';
import { hasTokenAndDate } from './edit-user.rules.ts';

/** What a page must know of the viewed account beside its profile. */
export interface ViewedAccount {
  /** Whether expire date and token belong to it. */
  readonly hasToken: boolean;
  /** Role and permission flags; null where the viewer or the server has nothing to do with them. */
  readonly access: AccountAccess | null;
}

/**
 * Reads what kind of account is viewed: from the server where it announces permissions, else from the list of
 * partners, because section 7 answers no role.
 */
export function useViewedAccount(viewer: Role, userId: string) {
  const isAdmin = viewer === 'Admin';
  const isPermitting = isAdmin && hasCapability('users.permissions');
  const access = useApiQuery(accountAccessCall, { parts: { userid: userId } }, { isEnabled: isPermitting });
  const partners = useApiQuery(partnerCall, {}, { isEnabled: isAdmin && !isPermitting });
  const asked = isPermitting ? access : partners;
  return {
    account: isAdmin && asked.data === undefined ? undefined : accountOf(),
    error: asked.error,
    refetch: () => {
      if (isAdmin) void asked.refetch();
    },
  };

  function accountOf(): ViewedAccount {
    if (isPermitting && access.data) {
      return { hasToken: access.data.role !== 'Partner', access: access.data };
    }
    return { hasToken: hasTokenAndDate(viewer, userId, partners.data?.data), access: null };
  }
}
