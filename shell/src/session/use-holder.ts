import type { Holder } from '@chatline/contract/access/rights';
import { useSession } from '@chatline/runtime';
import { holderOf } from '@chatline/runtime/host/session.ts';
import { useMemo } from 'react';

/** Who acts: role and permission flags, or null where nobody is signed in. */
export function useHolder(): Holder | null {
  const session = useSession((all) => all);
  return useMemo(() => holderOf(session), [session]);
}
