import { IconButton } from '@chatline/ui/button';
import { DialogFrame } from '@chatline/ui/dialog-frame';
import type { RenderLink } from '@chatline/ui/text';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { HomeLink } from '../common/home-link.tsx';
import { usePermissionFlags } from '../session/permission-flags.tsx';
import { type NavItem, Sidebar, type SidebarMode } from '../ui/sidebar.tsx';
import { frameTexts } from './frame.texts.ts';
import type { SidebarItem } from './sidebar-items.ts';
import { toNavItems } from './to-nav-items.tsx';
import type { SideMenuState } from './use-side-menu.ts';

interface SideMenuProps {
  readonly items: readonly SidebarItem[];
  /** Path of the item for the current page, or of its parent. */
  readonly shownPath: string;
  readonly menu: SideMenuState;
  /** Number of conversations with unread messages. */
  readonly unreadChats: number;
  /** The plan's status, below the items. */
  readonly foot: ReactNode;
  readonly onIntent: (path: string) => void;
  readonly onLogout: () => void;
}

/** The sidebar beside the page; below 1024 pixels, in a drawer. */
export function SideMenu(props: SideMenuProps) {
  const { items, shownPath, menu, foot, unreadChats, onIntent, onLogout } = props;
  const { progress, retry } = usePermissionFlags();
  const renderLink = useMemo(() => linkWithIntent(onIntent), [onIntent]);
  const navItems = toNavItems(items, { pathname: shownPath, onLogout, unreadChats });
  const shared = {
    label: frameTexts.mainMenu,
    items: progress === 'failed' ? [retryItem(retry), ...navItems] : navItems,
    renderLink,
    isLoading: progress === 'loading',
    foot,
  };
  const mode: SidebarMode = menu.isFolded ? 'folded' : 'full';
  const close = (
    <IconButton label={frameTexts.closeMenu} icon={<IconX aria-hidden="true" />} onClick={menu.closeDrawer} />
  );
  return (
    <>
      {menu.isWide && <Sidebar {...shared} mode={mode} brand={<HomeLink isMark={menu.isFolded} />} />}
      <DialogFrame place="left" isOpen={menu.isDrawerOpen} onClose={menu.closeDrawer} label={frameTexts.menu}>
        <Sidebar
          {...shared}
          mode="drawer"
          brand={<HomeLink onNavigate={menu.closeDrawer} />}
          brandEnd={close}
          onNavigate={menu.closeDrawer}
        />
      </DialogFrame>
    </>
  );
}

/** Items that depend on a flag are hidden until the flags are loaded; the others can be used meanwhile. */
function retryItem(retry: () => void): NavItem {
  return {
    id: 'retry',
    label: frameTexts.retryMenu,
    icon: <IconRefresh aria-hidden="true" />,
    onSelect: retry,
  };
}

/** Hovering or focusing a link announces that its page may be opened. */
function linkWithIntent(onIntent: (path: string) => void): RenderLink {
  return ({ href, children }) => (
    <Link to={href} onPointerEnter={() => onIntent(href)} onFocus={() => onIntent(href)}>
      {children}
    </Link>
  );
}
