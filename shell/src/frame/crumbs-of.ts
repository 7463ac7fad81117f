import type { Crumb } from '../ui/top-bar.tsx';
import type { SidebarItem } from './sidebar-items.ts';
import { isShown } from './to-nav-items.tsx';

/**
 * The breadcrumbs of a page: its group and item in the sidebar, or its own heading if it has no item.
 * @param parentPath path of the item that the page names as its parent, if any
 */
export function crumbsOf(
  items: readonly SidebarItem[],
  pathname: string,
  heading: string,
  parentPath: string | null,
): readonly Crumb[] {
  const own = heading === '' ? [] : [{ label: heading }];
  return parentPath === null
    ? (wayTo(items, pathname) ?? own)
    : [...(wayTo(items, parentPath) ?? []), ...own];
}

function wayTo(items: readonly SidebarItem[], pathname: string): readonly Crumb[] | undefined {
  for (const item of items) {
    if (item.kind === 'page' && isShown(item.path, pathname)) return [{ label: item.label }];
    if (item.kind !== 'group') continue;
    const page = item.pages.find(({ path }) => isShown(path, pathname));
    if (page) return [{ label: item.label }, { label: page.label }];
  }
  return undefined;
}
