import type { Crumb } from '@chatline/shared/ui/top-bar';
import type { SidebarItem } from './sidebar-items.ts';
import { isShown } from './to-nav-items.tsx';

/** The way to a page: its group and item in the sidebar, or its own heading where it has no item. */
export function crumbsOf(items: readonly SidebarItem[], pathname: string, heading: string): readonly Crumb[] {
  for (const item of items) {
    if (item.kind === 'page' && isShown(item.path, pathname)) return [{ label: item.label }];
    if (item.kind !== 'group') continue;
    const page = item.pages.find(({ path }) => isShown(path, pathname));
    if (page) return [{ label: item.label }, { label: page.label }];
  }
  return heading === '' ? [] : [{ label: heading }];
}
