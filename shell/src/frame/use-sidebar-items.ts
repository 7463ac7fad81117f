import type { NavItem } from '@chatline/shared/contract/descriptor';
import { getConfig } from '@chatline/shared/runtime';
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
