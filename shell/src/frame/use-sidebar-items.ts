import type { NavItem } from '@chatline/shared/contract/descriptor';
import { getConfig, useSession } from '@chatline/shared/runtime';
import { holderOf } from '@chatline/shared/runtime/host/session.ts';
import { useMemo } from 'react';
import { type SidebarItem, sidebarItems } from './sidebar-items.ts';

/** The sidebar of whoever is signed in. */
export function useSidebarItems(nav: readonly NavItem[]): readonly SidebarItem[] {
  const session = useSession((all) => all);
  return useMemo(() => {
    const holder = holderOf(session);
    return holder === null ? [] : sidebarItems(nav, holder, getConfig().helpUrl);
  }, [nav, session]);
}
