import type { NavItem } from '@chatline/contract/modules/descriptor';
import { getConfig } from '@chatline/runtime';
import { useMemo } from 'react';
import { useHolder } from '../session/use-holder.ts';
import { type SidebarItem, sidebarItems } from './sidebar-items.ts';

/** The sidebar of whoever is signed in. */
export function useSidebarItems(nav: readonly NavItem[]): readonly SidebarItem[] {
  const holder = useHolder();
  return useMemo(
    () => (holder === null ? [] : sidebarItems(nav, holder, getConfig().helpUrl)),
    [nav, holder],
  );
}
