import type { Holder } from '@chatline/contract/access/rights';
import { useSession } from '@chatline/runtime';
import { holderOf } from '@chatline/runtime/host/session.ts';
import { useMemo } from 'react';

/** Role and permission flags of the session, or null without one. */
export function useHolder(): Holder | null {
  const session = useSession((all) => all);
  return useMemo(() => holderOf(session), [session]);
}
