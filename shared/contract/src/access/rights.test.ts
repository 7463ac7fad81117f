import { describe, expect, it } from 'vitest';
import { isAllowed, needsFlags, type Right, rights } from './rights.ts';
import { noPermissionFlags, roles } from './roles.ts';

/** Section 6, quoted row by row: A Admin, P Partner, U User, C User with whatsapp_connect, W with whatsapp_chat. */
const section6: Readonly<Record<Right, string>> = {
  'signed-in': 'APU',
  'create-user': 'AP',
  'manage-users': 'AP',
  'manage-partners': 'A',
  'manage-permissions': 'A',
  'subscription-settings': 'A',
  'read-status': 'A',
  'sync-client-templates': 'A',
  'client-templates': 'AP',
  'my-account': 'PU',
  'client-payments': 'P',
  templates: 'U',
  'send-messages': 'U',
  billing: 'U',
  'connect-whatsapp': 'C',
  'whatsapp-chats': 'W',
};

const all = { whatsapp_connect: true, whatsapp_chat: true, chat_boat: true, webhook: true };
const holders = [
  ...roles.map((role) => ({ letter: role[0], role, flags: noPermissionFlags })),
  { letter: 'C', role: 'User', flags: { ...noPermissionFlags, whatsapp_connect: true } },
  { letter: 'W', role: 'User', flags: { ...noPermissionFlags, whatsapp_chat: true } },
] as const;

describe('section 6 as a table', () => {
  it.each(rights)('grants %s to its holders alone', (right) => {
    for (const holder of holders) {
      const row = section6[right];
      const expected = row.includes(holder.letter ?? '?') || (holder.role === 'User' && row.includes('U'));
      expect(isAllowed([right], holder), `${holder.letter}`).toBe(expected);
    }
    expect(isAllowed([right], null)).toBe(false);
  });

  it('grants the right of a flag to no Admin and no Partner', () => {
    expect(isAllowed(['connect-whatsapp', 'whatsapp-chats'], { role: 'Admin', flags: all })).toBe(false);
    expect(isAllowed(['connect-whatsapp', 'whatsapp-chats'], { role: 'Partner', flags: all })).toBe(false);
  });

  it('refuses an empty list', () => expect(isAllowed([], { role: 'Admin', flags: all })).toBe(false));

  it('waits for flags only if a right depends on one', () => {
    expect(rights.filter((right) => needsFlags([right]))).toEqual(['connect-whatsapp', 'whatsapp-chats']);
  });
});
