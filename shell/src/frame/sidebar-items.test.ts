import type { Role } from '@chatline/contract/access/roles';
import { noPermissionFlags } from '@chatline/contract/access/roles';
import type { NavItem } from '@chatline/contract/modules/descriptor';
import { describe, expect, test } from 'vitest';
import { type SidebarItem, sidebarItems } from './sidebar-items.ts';

const page = (label: string, order: number, needs: NavItem['needs'], under?: string): NavItem => ({
  label,
  order,
  needs,
  path: `/client-area/${label.toLowerCase().replaceAll(' ', '-')}`,
  ...(under !== undefined && { under }),
});
const nav: readonly NavItem[] = [
  { label: 'Users', order: 20, needs: ['manage-users'], icon: 'users' },
  page('Manage Users', 30, ['manage-users'], 'Users'),
  page('Manage Partner', 20, ['manage-partners'], 'Users'),
  page('Create User', 10, ['create-user'], 'Users'),
  page('Subscription Settings', 30, ['subscription-settings']),
  { label: 'Manage Templates', order: 20, needs: ['templates'], icon: 'templates' },
  page('Create Template', 10, ['templates'], 'Manage Templates'),
  page('Manage Template', 20, ['templates'], 'Manage Templates'),
  page('Connect Whatsapp', 30, ['connect-whatsapp']),
  { ...page('Whatsapp Chats', 40, ['whatsapp-chats']), opens: 'window' },
  page('Sending Messages', 50, ['send-messages']),
  page('My Account', 60, ['my-account']),
  { label: 'Billing', order: 70, needs: ['billing'], icon: 'billing' },
  page('Subscription', 10, ['billing'], 'Billing'),
  page('Payment History', 20, ['billing'], 'Billing'),
  page('User Payment History', 70, ['client-payments']),
  page('Documentation', 80, ['signed-in']),
];
const helpUrl = 'https://help.example/';

function labelsOf(items: readonly SidebarItem[]): readonly string[] {
  return items.flatMap((item) =>
    item.kind === 'group'
      ? [item.label, ...item.pages.map(({ label }) => `${item.label} / ${label}`)]
      : [item.label],
  );
}
const labels = (role: Role, flags = noPermissionFlags) =>
  labelsOf(sidebarItems(nav, { role, flags }, helpUrl));
const ends = ['Documentation', 'Change Password', 'Need Help?', 'Logout'];

describe('the sidebar', () => {
  test('has exactly these items for an Admin', () => {
    expect(labels('Admin')).toEqual([
      'Dashboard',
      'Users',
      'Users / Create User',
      'Users / Manage Partner',
      'Users / Manage Users',
      'Subscription Settings',
      ...ends,
    ]);
  });

  test('has exactly these items for a Partner', () => {
    expect(labels('Partner')).toEqual([
      'Dashboard',
      'Users',
      'Users / Create User',
      'Users / Manage Users',
      'My Account',
      'User Payment History',
      ...ends,
    ]);
  });

  test('has exactly these items for a User without flags', () => {
    expect(labels('User')).toEqual([
      'Dashboard',
      'Manage Templates',
      'Manage Templates / Create Template',
      'Manage Templates / Manage Template',
      'Sending Messages',
      'My Account',
      'Billing',
      'Billing / Subscription',
      'Billing / Payment History',
      ...ends,
    ]);
  });

  test.each([
    ['whatsapp_connect', 'Connect Whatsapp', 'Whatsapp Chats'],
    ['whatsapp_chat', 'Whatsapp Chats', 'Connect Whatsapp'],
  ])('has for a User with %s also %s and not %s', (flag, shown, hidden) => {
    const seen = labels('User', { ...noPermissionFlags, [flag]: true });
    expect(seen).toContain(shown);
    expect(seen).not.toContain(hidden);
  });

  test.each(['Admin', 'Partner'] as const)('has no item that depends on flags for a %s', (role) => {
    const all = { whatsapp_connect: true, whatsapp_chat: true, chat_boat: true, webhook: true };
    expect(labels(role, all)).toEqual(labels(role));
  });
});

describe('when navigation is incomplete,', () => {
  const admin = { role: 'Admin', flags: noPermissionFlags } as const;

  test('Need Help? is hidden without an address', () => {
    expect(labelsOf(sidebarItems(nav, admin, null))).not.toContain('Need Help?');
  });

  test('a group without a page is left out', () => {
    const group: NavItem = { label: 'Empty', order: 20, needs: ['signed-in'] };
    expect(labelsOf(sidebarItems([group], admin, null))).toEqual(['Dashboard', 'Change Password', 'Logout']);
  });

  test('a page under an unknown group is left out', () => {
    const orphan = page('Orphan', 10, ['signed-in'], 'Nowhere');
    expect(labelsOf(sidebarItems([orphan], admin, null))).not.toContain('Orphan');
  });
});
