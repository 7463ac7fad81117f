import type { PermissionFlag, PermissionFlags, Role } from './roles.ts';

interface Rule {
  readonly roles: readonly Role[];
  readonly flag?: PermissionFlag;
}

/**
 * The rights: section 6 of the specification as one table. The server checks every call against it, and the browser's
 * guards and sidebar use the same rows.
 */
const table = {
  'signed-in': { roles: ['Admin', 'Partner', 'User'] },
  'create-user': { roles: ['Admin', 'Partner'] },
  'manage-users': { roles: ['Admin', 'Partner'] },
  'manage-partners': { roles: ['Admin'] },
  'manage-permissions': { roles: ['Admin'] },
  'subscription-settings': { roles: ['Admin'] },
  'read-status': { roles: ['Admin'] },
  'sync-client-templates': { roles: ['Admin'] },
  'client-templates': { roles: ['Admin', 'Partner'] },
  'my-account': { roles: ['Partner', 'User'] },
  'client-payments': { roles: ['Partner'] },
  templates: { roles: ['User'] },
  'send-messages': { roles: ['User'] },
  billing: { roles: ['User'] },
  'connect-whatsapp': { roles: ['User'], flag: 'whatsapp_connect' },
  'whatsapp-chats': { roles: ['User'], flag: 'whatsapp_chat' },
} as const satisfies Record<string, Rule>;

export type Right = keyof typeof table;

function isRight(name: string): name is Right {
  return Object.hasOwn(table, name);
}

/** The names of all rights, for schemas and for tests that walk the table. */
export const rights: readonly Right[] = Object.keys(table).filter(isRight);

/** A person who holds rights: the role of the session and the account's permission flags. */
export interface Holder {
  readonly role: Role;
  readonly flags: PermissionFlags;
}

function holds(right: Right, holder: Holder): boolean {
  const rule: Rule = table[right];
  if (!rule.roles.includes(holder.role)) return false;
  return rule.flag === undefined || holder.flags[rule.flag];
}

/**
 * True if the holder has one of the needed rights; an empty list is refused.
 * @param holder null if no one is signed in
 */
export function isAllowed(needs: readonly Right[], holder: Holder | null): boolean {
  return holder !== null && needs.some((right) => holds(right, holder));
}

/** True if any of these rights depends on a permission flag, so that a guard has to wait for the flags. */
export function needsFlags(needs: readonly Right[]): boolean {
  return needs.some((right) => {
    const rule: Rule = table[right];
    return rule.flag !== undefined;
  });
}
