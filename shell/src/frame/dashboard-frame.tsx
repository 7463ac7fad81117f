import type { NavItem } from '@chatline/contract/modules/descriptor';
import { getConfig } from '@chatline/runtime';
import { useShownNavPlace } from '@chatline/runtime/host/nav-place.ts';
import { OfflineBanner } from '@chatline/runtime/host/offline-banner.tsx';
import { useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { FrameContext } from '../common/frame-context.ts';
import { HomeLink, routerLink } from '../common/home-link.tsx';
import { ReleaseBanner } from '../modules/release-banner.tsx';
import { useLogout } from '../session/logout.ts';
import { useHolder } from '../session/use-holder.ts';
import { type useSubscription, useSubscriptionState } from '../session/use-subscription.ts';
import { AppFrame, mainId } from '../ui/app-frame.tsx';
import { ProgressLine } from '../ui/progress-line.tsx';
import { type Crumb, TopBar } from '../ui/top-bar.tsx';
import { crumbsOf } from './crumbs-of.ts';
import { frameTexts } from './frame.texts.ts';
import { hasPlanBanner, PlanBanner } from './plan-banner.tsx';
import { PlanStatus } from './plan-status.tsx';
import { SessionNotice } from './session-notice.tsx';
import { SideMenu } from './side-menu.tsx';
import { type SidebarItem, sidebarItems } from './sidebar-items.ts';
import { TopBarEnd } from './top-bar-end.tsx';
import { useUnreadChats } from './use-notifications.ts';
import { usePageHeading } from './use-page-heading.ts';
import { usePagePositions } from './use-page-positions.ts';
import { type SideMenuState, useSideMenu } from './use-side-menu.ts';

interface DashboardFrameProps {
  /** Navigation of the modules, from their descriptors. */
  readonly nav: readonly NavItem[];
  /** The user is about to open a page, so its code may be preloaded. */
  readonly onIntent: (path: string) => void;
}

/** Layout of the client area: sidebar, top bar and the page (look.md, section 5). */
export function DashboardFrame({ nav, onIntent }: DashboardFrameProps) {
  const { pathname } = useLocation();
  const items = useSidebarItems(nav);
  const menu = useSideMenu();
  const { plan, isHidden } = usePlan(pathname);
  const logout = useLogout();
  const heading = usePageHeading(mainId);
  usePagePositions(mainId);
  const parentPath = useShownNavPlace();
  const unreadChats = useUnreadChats();
  const onLogout = () => void logout();
  const crumbs = crumbsOf(items, pathname, heading, parentPath);
  return (
    <FrameContext value={true}>
      <AppFrame
        skipLabel={frameTexts.skipToContent}
        sidebar={
          <SideMenu
            items={items}
            shownPath={parentPath ?? pathname}
            menu={menu}
            unreadChats={unreadChats}
            foot={<PlanStatus subscription={plan} />}
            onIntent={onIntent}
            onLogout={onLogout}
          />
        }
        topBar={<FrameTopBar menu={menu} crumbs={crumbs} onLogout={onLogout} />}
        banner={<Banners plan={plan} />}
        isHidden={isHidden}
      >
        <Outlet />
      </AppFrame>
    </FrameContext>
  );
}

/** The account's plan. The page is hidden until it is known, because the plan's banner would push it down. */
function usePlan(pathname: string) {
  const { subscription: plan, isLoading } = useSubscriptionState();
  const isHidden = useIsHidden(isLoading && hasPlanBanner(pathname));
  return { plan, isHidden };
}

/** The page is hidden for this long at most, in milliseconds. */
const maxHiddenMs = 2000;

/**
 * True until the first page of the frame may be shown. It is drawn meanwhile, so that its requests do not wait. A page
 * that was shown is not hidden again.
 * @param isUnknown true while something may still be drawn above the page
 */
function useIsHidden(isUnknown: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), isUnknown ? maxHiddenMs : 0);
    return () => clearTimeout(timer);
  }, [isUnknown]);
  return isUnknown && !isOver;
}

interface FrameTopBarProps {
  readonly menu: SideMenuState;
  readonly crumbs: readonly Crumb[];
  readonly onLogout: () => void;
}

function FrameTopBar({ menu, crumbs, onLogout }: FrameTopBarProps) {
  const { isWide, isFolded, isDrawerOpen, toggle } = menu;
  return (
    <TopBar
      onMenu={toggle}
      menuLabel={menuLabel(menu)}
      isMenuOpen={isWide ? !isFolded : isDrawerOpen}
      brand={<HomeLink />}
      crumbs={crumbs}
      renderLink={routerLink}
      end={<TopBarEnd onLogout={onLogout} />}
    />
  );
}

function Banners({ plan }: { plan: ReturnType<typeof useSubscription> }) {
  return (
    <>
      <NavigationProgress />
      <OfflineBanner />
      <SessionNotice />
      <ReleaseBanner />
      <PlanBanner subscription={plan} />
    </>
  );
}

/** The line over the page that is left, while the next one loads (FRAME-02). */
function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'loading' && <ProgressLine label={frameTexts.loadingPage} />;
}

function menuLabel({ isWide, isFolded }: SideMenuState): string {
  if (!isWide) return frameTexts.openMenu;
  return isFolded ? frameTexts.unfoldMenu : frameTexts.foldMenu;
}

function useSidebarItems(nav: readonly NavItem[]): readonly SidebarItem[] {
  const holder = useHolder();
  return useMemo(
    () => (holder === null ? [] : sidebarItems(nav, holder, getConfig().helpUrl)),
    [nav, holder],
  );
}
