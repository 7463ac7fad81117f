import * as v from 'valibot';
import { type Descriptor, type NavItem, releasedDescriptorSchema } from './descriptor.ts';
import { isGranted } from './grants.ts';

/** The items of a module's navigation, without those that link to anything but a page of its own. */
export function navOfModule({ routes, nav }: Descriptor, grants: readonly string[]): readonly NavItem[] {
  const paths = new Set(routes.map(({ path }) => path).filter((path) => isGranted(path, grants)));
  return nav.filter(({ path }) => path === undefined || paths.has(path));
}

/** Reads the navigation of all modules in a page whose registry lacks some; undefined if there is none. */
export function readNav(items: unknown): readonly NavItem[] | undefined {
  const read = v.safeParse(releasedDescriptorSchema.entries.nav, items);
  return read.success ? read.output : undefined;
}
