import { type Holder, isAllowed } from '@chatline/contract/access/rights';
import { isNavIcon, type NavIcon, type NavItem } from '@chatline/contract/modules/descriptor';
import { changePasswordPath, dashboardPath } from '../session/paths.ts';
import { frameTexts } from './frame.texts.ts';

/** Icons that only the shell's own items have. */
export type SidebarIcon = NavIcon | 'dashboard' | 'password' | 'help' | 'logout';

/** An item that links to a page; `window` opens it in a separate window. */
export interface SidebarPage {
  readonly kind: 'page';
  readonly label: string;
  readonly path: string;
  readonly icon: SidebarIcon | undefined;
  readonly opens: 'here' | 'window';
}

type Shown =
  | SidebarPage
  | {
      readonly kind: 'group';
      readonly label: string;
      readonly icon: SidebarIcon | undefined;
      readonly pages: readonly SidebarPage[];
    }
  | { readonly kind: 'external'; readonly label: string; readonly href: string; readonly icon: SidebarIcon }
  | { readonly kind: 'logout'; readonly label: string; readonly icon: SidebarIcon };

/** The entries of the sidebar, from top to bottom. */
export type SidebarItem = Shown & {
  /** A divider above it: daily pages above, account pages below. */
  readonly startsGroup: boolean;
};

/** Items from this order on belong to the account (descriptors give orders in tens). */
const accountOrder = 60;

interface Placed {
  readonly order: number;
  readonly item: Shown;
}

/**
 * The sidebar of one session: the shell's own items and those of the modules' descriptors, as in sections 2 and
 * 6. A group without a page for this session and a page under an unknown group are left out.
 * @param helpUrl target of "Need Help?"; null hides it
 */
export function sidebarItems(
  nav: readonly NavItem[],
  holder: Holder,
  helpUrl: string | null,
): readonly SidebarItem[] {
  const allowed = nav.filter(({ needs }) => isAllowed(needs, holder));
  const fromModules = allowed
    .filter(({ under }) => under === undefined)
    .flatMap((entry): readonly Placed[] => {
      const item = entry.path === undefined ? groupOf(entry, allowed) : pageOf(entry, entry.path);
      return item === null ? [] : [{ order: entry.order, item }];
    });
  const placed = [...ownItems(helpUrl), ...fromModules].sort((a, b) => a.order - b.order);
  const firstOfAccount = placed.find(({ order }) => order >= accountOrder);
  return placed.map((entry) => ({ ...entry.item, startsGroup: entry === firstOfAccount }));
}

function ownItems(helpUrl: string | null): readonly Placed[] {
  const page = { kind: 'page', opens: 'here' } as const;
  const { dashboard, changePassword, needHelp, logout } = frameTexts;
  return [
    { order: 10, item: { ...page, label: dashboard, path: dashboardPath, icon: 'dashboard' } },
    { order: 90, item: { ...page, label: changePassword, path: changePasswordPath, icon: 'password' } },
    ...(helpUrl === null
      ? []
      : [{ order: 100, item: { kind: 'external', label: needHelp, href: helpUrl, icon: 'help' } } as const]),
    { order: 110, item: { kind: 'logout', label: logout, icon: 'logout' } },
  ];
}

function groupOf({ label, icon }: NavItem, allowed: readonly NavItem[]): Shown | null {
  const pages = allowed
    .filter(({ under }) => under === label)
    .sort((a, b) => a.order - b.order)
    .flatMap((entry) => (entry.path === undefined ? [] : [pageOf(entry, entry.path)]));
  return pages.length === 0 ? null : { kind: 'group', label, icon: drawnIcon(icon), pages };
}

function pageOf({ label, icon, opens }: NavItem, path: string): SidebarPage {
  return { kind: 'page', label, path, icon: drawnIcon(icon), opens: opens === 'window' ? 'window' : 'here' };
}

/** A newer console may have more icons; an item whose icon is missing here is shown without one. */
function drawnIcon(icon: string | undefined): NavIcon | undefined {
  return isNavIcon(icon) ? icon : undefined;
}
