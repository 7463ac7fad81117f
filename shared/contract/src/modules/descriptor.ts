import * as v from 'valibot';
import { rights } from '../access/rights.ts';

/** Access to a page: public, or one of these rights. A missing one is refused. */
const needs = v.union([v.literal('public'), v.pipe(v.array(v.picklist(rights)), v.minLength(1))]);
export type Needs = v.InferOutput<typeof needs>;

const label = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const path = v.pipe(v.string(), v.regex(/^\/(?:[a-z0-9-]+|:[a-z]+)?(?:\/(?:[a-z0-9-]+|:[a-z]+))*$/i));
const frame = v.picklist(['dashboard', 'public', 'popup']);

export const route = {
  path,
  page: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  title: label,
  needs,
  frame,
};

/** Names of the icons that the frame draws; a descriptor is data and brings no drawing of its own. */
export const navIcons = [
  'users',
  'templates',
  'plug',
  'chats',
  'send',
  'account',
  'billing',
  'book',
  'settings',
  'history',
] as const;

export const navItem = {
  label,
  order: v.pipe(v.number(), v.integer(), v.minValue(0)),
  needs: v.pipe(v.array(v.picklist(rights)), v.minLength(1)),
  under: v.optional(label),
  path: v.optional(path),
};

export const head = {
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  title: label,
  contract: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/)),
};

/**
 * A descriptor in a registry. A console reads modules that were built for a later one: optional data that it does not
 * know stays in place unread. The access and the position of a page have to be known.
 */
export const releasedDescriptorSchema = v.looseObject({
  ...head,
  routes: v.array(v.looseObject(route)),
  nav: v.array(v.looseObject({ ...navItem, icon: v.optional(v.string()), opens: v.optional(v.string()) })),
  capabilities: v.optional(v.array(v.string()), []),
});

/** The readable part of a route in a module that is unreadable. */
export const readableRouteSchema = v.object({ path, frame: v.fallback(v.nullable(frame), null) });

type Entries<T extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<T, undefined>>;

/** `reads` are the calls that the page begins with, unchecked (see early-reads.ts). */
export type ModuleRoute = Entries<typeof route> & { readonly reads?: unknown };
/** `icon` may be one that this console does not draw. */
export type NavItem = Entries<typeof navItem> & {
  readonly icon?: string | undefined;
  readonly opens?: string | undefined;
};
export type Descriptor = Entries<typeof head> & {
  readonly routes: readonly ModuleRoute[];
  readonly nav: readonly NavItem[];
  readonly capabilities: readonly string[];
};
export type NavIcon = (typeof navIcons)[number];

const drawn: ReadonlySet<string> = new Set(navIcons);

/** True if the frame draws an icon of this name. */
export function isNavIcon(name: string | undefined): name is NavIcon {
  return name !== undefined && drawn.has(name);
}
