export const emailScope = 'https://www.googleapis.com/auth/userinfo.email';
export const profileScope = 'https://www.googleapis.com/auth/userinfo.profile';

const longNameByShort = new Map([
  ['email', emailScope],
  ['profile', profileScope],
]);

/**
 * The scopes of a request by the names that tokeninfo uses: `email` and `profile` have long ones (unconfirmed).
 * @param requested names separated by spaces
 */
export function grantedScopes(requested: string): readonly string[] {
  const names = requested.split(/\s+/).filter(Boolean);
  return [...new Set(names.map((name) => longNameByShort.get(name) ?? name))];
}

/** The `scope` of a token response: the long names and the short ones that exist (unconfirmed). */
export function responseScope(granted: readonly string[]): string {
  const short = [...longNameByShort].filter(([, long]) => granted.includes(long)).map(([name]) => name);
  return [...short, ...granted].join(' ');
}
