import type { Role } from '@chatline/shared/access/roles';
import { accountAccessOfCall } from '@chatline/shared/calls/account-access-of';
import { hasCapability, useApiQuery, useSession } from '@chatline/shared/runtime';

/** What a viewed account is, as an Admin reads it; undefined for others, where it is not announced or not read yet. */
export function useAccountType(userId: string): Role | undefined {
  const isAdmin = useSession(({ role }) => role === 'Admin');
  const { data } = useApiQuery(
    accountAccessOfCall,
    { parts: { userid: userId } },
    { isEnabled: isAdmin && hasCapability('users.permissions') },
  );
  return data?.role;
}
