import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDescriptor } from '../../shared/build/src/registry/read-descriptor.ts';
import { isAllowed } from '../../shared/contract/src/access/rights.ts';
import {
  noPermissionFlags,
  type PermissionFlags,
  type Role,
} from '../../shared/contract/src/access/roles.ts';
import type { Descriptor } from '../../shared/contract/src/modules/descriptor.ts';
import { sidebarItems } from '../../shell/src/frame/sidebar-items.ts';

/** The modules of this repository, as a build reads them. */
const modules: readonly Descriptor[] = readdirSync('.')
  .filter((folder) => existsSync(`${folder}/remote.json`))
  .map((folder) => readDescriptor(folder));
const nav = modules.flatMap((module) => module.nav);

/**
 * Sections 2 and 6, quoted row by row: A Admin, P Partner, U User, C User with whatsapp_connect, W with whatsapp_chat.
 */
const pages: Readonly<Record<string, string>> = {
  '/': 'public',
  '/priching': 'public',
  '/privacy-policy': 'public',
  '/refund-policy': 'public',
  '/terms-conditions': 'public',
  '/client-area/create-user': 'AP',
  '/client-area/manage-user': 'AP',
  '/client-area/manage-partner': 'A',
  '/client-area/view-user/:userid': 'AP',
  '/client-area/edit-user/:userid': 'AP',
  '/client-area/create-template': 'U',
  '/client-area/manage-template': 'U',
  '/client-area/manage-template/:userid': 'AP',
  '/client-area/api-messages': 'U',
  '/client-area/my-account': 'PU',
  '/client-area/documentation': 'APU',
  '/client-area/subscription': 'U',
  '/client-area/subscription-settings': 'A',
  '/client-area/payment-history': 'PU',
  '/client-area/status': 'A',
  '/client-area/connect-whatsapp': 'C',
  '/whatsapp-chats': 'W',
};

const everyFlag = { whatsapp_connect: true, whatsapp_chat: true, chat_boat: true, webhook: true };
const holders: readonly { readonly letters: string; readonly role: Role; readonly flags: PermissionFlags }[] =
  [
    { letters: 'A', role: 'Admin', flags: everyFlag },
    { letters: 'P', role: 'Partner', flags: everyFlag },
    { letters: 'U', role: 'User', flags: noPermissionFlags },
    { letters: 'UC', role: 'User', flags: { ...noPermissionFlags, whatsapp_connect: true } },
    { letters: 'UW', role: 'User', flags: { ...noPermissionFlags, whatsapp_chat: true } },
  ];

describe('the pages of the modules', () => {
  const routes = modules.flatMap((module) => module.routes);

  it('[NAV-01] are those of section 2, each once', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual(Object.keys(pages).sort());
  });

  it.each(routes.map(({ path, needs }) => ({ path, needs })))(
    '[NAV-10] open to the roles of section 6 alone: $path',
    ({ path, needs }) => {
      const row = pages[path] ?? '';
      if (needs === 'public') return expect(row).toBe('public');
      for (const { letters, role, flags } of holders) {
        const isOpen = [...letters].some((letter) => row.includes(letter));
        expect([role, flags, isAllowed(needs, { role, flags })]).toEqual([role, flags, isOpen]);
      }
      return expect(isAllowed(needs, null)).toBe(false);
    },
  );

  it('[NAV-10] are in the frame of the client area, of the chats window or of the public site', () => {
    for (const { path, frame, needs } of routes) {
      const isWindow = path === '/whatsapp-chats';
      expect([path, frame]).toEqual([path, needs === 'public' ? 'public' : isWindow ? 'popup' : 'dashboard']);
      expect([path, path.startsWith('/client-area/')]).toEqual([path, frame === 'dashboard']);
    }
  });

  it('[NAV-01] are what the items of the sidebar lead to, each for its holders', () => {
    for (const { path, label, needs } of nav) {
      if (path === undefined) continue;
      const route = routes.find((one) => one.path === path);
      if (route === undefined || route.needs === 'public') throw new Error(`${label} leads to no page`);
      for (const { role, flags } of holders) {
        const holder = { role, flags };
        if (isAllowed(needs, holder)) {
          expect([label, role, isAllowed(route.needs, holder)]).toEqual([label, role, true]);
        }
      }
    }
  });
});

/** An item with its sub-menu, as it is read from top to bottom. */
function itemsOf(role: Role, flags: PermissionFlags): readonly string[] {
  return sidebarItems(nav, { role, flags }, 'https://help.example/').map((item) =>
    item.kind === 'group'
      ? `${item.label}: ${item.pages.map(({ label }) => label).join(', ')}`
      : item.kind === 'page' && item.opens === 'window'
        ? `${item.label} (window)`
        : item.label,
  );
}

describe('the sidebar of the modules', () => {
  const end = ['Documentation', 'Change Password', 'Need Help?', 'Logout'];
  const ofUser = (...withFlags: readonly string[]) => [
    ...['Dashboard', 'Manage Templates: Create Template, Manage Template', ...withFlags, 'Sending Messages'],
    ...['My Account', 'Billing: Subscription, Payment History', ...end],
  ];
  const chats = 'Whatsapp Chats (window)';
  const users = 'Users: Create User, Manage Partner, Manage Users';
  const ofPartner = ['Dashboard', 'Users: Create User, Manage Users', 'My Account', 'User Payment History'];
  const flag = (name: 'whatsapp_connect' | 'whatsapp_chat') => ({ ...noPermissionFlags, [name]: true });

  it.each<readonly [string, Role, PermissionFlags, readonly string[]]>([
    ['an Admin', 'Admin', noPermissionFlags, ['Dashboard', users, 'Subscription Settings', 'Status', ...end]],
    [
      'an Admin with every flag',
      'Admin',
      everyFlag,
      ['Dashboard', users, 'Subscription Settings', 'Status', ...end],
    ],
    ['a Partner', 'Partner', noPermissionFlags, [...ofPartner, ...end]],
    ['a Partner with every flag', 'Partner', everyFlag, [...ofPartner, ...end]],
    ['a User', 'User', noPermissionFlags, ofUser()],
    ['a User with whatsapp_connect', 'User', flag('whatsapp_connect'), ofUser('Connect Whatsapp')],
    ['a User with whatsapp_chat', 'User', flag('whatsapp_chat'), ofUser(chats)],
    ['a User with every flag', 'User', everyFlag, ofUser('Connect Whatsapp', chats)],
  ])('[NAV-03] has exactly these items for %s', (_, role, flags, items) => {
    expect(itemsOf(role, flags)).toEqual(items);
  });
});
