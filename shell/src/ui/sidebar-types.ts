import type { ReactNode } from 'react';

/** State of the sidebar (look.md section 5, Sidebar). */
export type SidebarMode = 'full' | 'folded' | 'drawer';

/** One item of the navigation, as data. */
export interface NavItem {
  id: string;
  label: string;
  /** Icon of 18 px; items inside a group have none. */
  icon?: ReactNode;
  /** Target of the link; without it `onSelect` is called, for example for Logout. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  isActive?: boolean | undefined;
  children?: readonly NavItem[] | undefined;
  /** Says that it opens a new window; items that do not have none. */
  externalLabel?: string | undefined;
  /** Number of unread items. */
  count?: number | undefined;
  /** The count as text, for example "3 unread". */
  countLabel?: string | undefined;
  /** Draws a hairline above it. */
  startsGroup?: boolean | undefined;
}
