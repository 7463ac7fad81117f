import { openWindow } from '../common/open-window.ts';
import { chatsPath } from '../session/paths.ts';
import type { NavItem } from '../ui/sidebar.tsx';
import { frameTexts } from './frame.texts.ts';
import { SidebarItemIcon } from './sidebar-icons.tsx';
import type { SidebarItem, SidebarPage } from './sidebar-items.ts';

interface NavActions {
  readonly pathname: string;
  readonly onLogout: () => void;
  /** Number of conversations with unread messages. */
  readonly unreadChats: number;
}

/** True if an item is the current page or a parent of it. */
export function isShown(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Maps the sidebar's items to the kit's. */
export function toNavItems(items: readonly SidebarItem[], actions: NavActions): readonly NavItem[] {
  return items.map((item) => ({ ...toNavItem(item, actions), startsGroup: item.startsGroup }));
}

function toNavItem(item: SidebarItem, actions: NavActions): NavItem {
  const { label } = item;
  const icon = <SidebarItemIcon name={item.icon} />;
  switch (item.kind) {
    case 'page':
      return { ...toLink(item, actions), icon };
    case 'group':
      return { id: label, label, icon, children: item.pages.map((page) => toLink(page, actions)) };
    case 'external':
      return { id: label, label, icon, href: item.href, externalLabel: frameTexts.opensWindow };
    case 'logout':
      return { id: label, label, icon, onSelect: actions.onLogout };
  }
}

function toLink({ label, path, opens }: SidebarPage, { pathname, unreadChats }: NavActions): NavItem {
  const link = { id: label, label, ...(path === chatsPath && unreadChats > 0 && countOf(unreadChats)) };
  return opens === 'window'
    ? { ...link, externalLabel: frameTexts.opensWindow, onSelect: () => openWindow(path) }
    : { ...link, href: path, isActive: isShown(path, pathname) };
}

function countOf(count: number): Pick<NavItem, 'count' | 'countLabel'> {
  return { count, countLabel: frameTexts.unread(count) };
}
