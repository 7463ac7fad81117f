import * as v from 'valibot';
import { rights } from '../access/rights.ts';
import { capabilityNames } from './capabilities.ts';

/** Who may open a page: said to be public, or one of these rights. Missing is refused. */
const needs = v.union([v.literal('public'), v.pipe(v.array(v.picklist(rights)), v.minLength(1))]);
export type Needs = v.InferOutput<typeof needs>;

const label = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const path = v.pipe(v.string(), v.regex(/^\/(?:[a-z0-9-]+|:[a-z]+)?(?:\/(?:[a-z0-9-]+|:[a-z]+))*$/i));

const route = v.strictObject({
  path,
  page: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  title: label,
  needs,
  frame: v.picklist(['dashboard', 'public', 'popup']),
});

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

const navItem = v.strictObject({
  label,
  order: v.pipe(v.number(), v.integer(), v.minValue(0)),
  needs: v.pipe(v.array(v.picklist(rights)), v.minLength(1)),
  icon: v.optional(v.picklist(navIcons)),
  under: v.optional(label),
  path: v.optional(path),
  opens: v.optional(v.literal('window')),
});

/** `remote.json`: what a module is, as data without code (design, section 4). */
export const descriptorSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  title: label,
  contract: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/)),
  routes: v.array(route),
  nav: v.array(navItem),
  capabilities: v.optional(v.array(v.picklist(capabilityNames)), []),
});

export type Descriptor = v.InferOutput<typeof descriptorSchema>;
export type ModuleRoute = v.InferOutput<typeof route>;
export type NavItem = v.InferOutput<typeof navItem>;
export type NavIcon = (typeof navIcons)[number];
