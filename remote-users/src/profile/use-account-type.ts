import type { Role } from '@chatline/contract/access/roles';
import { accountAccessCall } from '@chatline/contract/calls/account-access';
import { hasCapability, useApiQuery, useSession } from '@chatline/runtime';

/** What a viewed account is, as an Admin reads it; undefined for others, where it is not announced or not read yet. */
export function useAccountType(userId: string): {
  readonly type: Role | undefined;
  /** Whether there is nothing more to wait for. */
  readonly isRead: boolean;
} {
  const isAdmin = useSession(({ role }) => role === 'Admin');
  const isAsked = isAdmin && hasCapability('users.permissions');
  const { data, error } = useApiQuery(
    accountAccessCall,
    { parts: { userid: userId } },
    { isEnabled: isAsked },
  );
  return { type: data?.role, isRead: !isAsked || data !== undefined || error !== null };
}
