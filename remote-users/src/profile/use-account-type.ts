import type { Role } from '@chatline/contract/access/roles';
import { accountAccessCall } from '@chatline/contract/calls/account-access';
import { hasCapability, useApiQuery, useSession } from '@chatline/runtime';

/** The type of a viewed account, for an Admin; undefined for others, without the capability, or until it is read. */
export function useAccountType(userId: string): {
  readonly type: Role | undefined;
  /** True if the read is complete, or if none is needed. */
  readonly isRead: boolean;
} {
  const isAdmin = useSession(({ role }) => role === 'Admin');
  const isEnabled = isAdmin && hasCapability('users.permissions');
  const { data, error } = useApiQuery(accountAccessCall, { parts: { userid: userId } }, { isEnabled });
  return { type: data?.role, isRead: !isEnabled || data !== undefined || error !== null };
}
