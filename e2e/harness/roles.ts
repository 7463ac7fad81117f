export type Role = 'Admin' | 'Partner' | 'User';

export const roles: readonly Role[] = ['Admin', 'Partner', 'User'];

/** The address of a role's demo account. */
export function demoEmail(role: Role): string {
  return `${role.toLowerCase()}@example.com`;
}
