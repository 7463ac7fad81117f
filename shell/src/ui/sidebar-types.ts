import type { ReactNode } from 'react';

/** How the sidebar stands (look.md section 5, Sidebar). */
export type SidebarMode = 'full' | 'folded' | 'drawer';

/** One item of the navigation, as data. */
export interface NavItem {
  id: string;
  label: string;
  /** 18 px icon; children have none. */
  icon?: ReactNode;
  /** Where it leads; without it `onSelect` is called, as for Logout. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  isActive?: boolean | undefined;
  children?: readonly NavItem[] | undefined;
  /** Opens a window or a site of its own. */
  isExternal?: boolean | undefined;
  /** What waits there. */
  count?: number | undefined;
  /** The count in words, as "3 unread". */
  countLabel?: string | undefined;
  /** A hairline over it. */
  startsGroup?: boolean | undefined;
}
