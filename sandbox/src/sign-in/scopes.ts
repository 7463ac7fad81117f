export const EMAIL_SCOPE = 'https://www.googleapis.com/auth/userinfo.email';
export const PROFILE_SCOPE = 'https://www.googleapis.com/auth/userinfo.profile';

const LONG_NAMES = new Map([
  ['email', EMAIL_SCOPE],
  ['profile', PROFILE_SCOPE],
]);

/**
 * The scopes of a request by the names that tokeninfo uses: `email` and `profile` have long ones (unconfirmed).
 * @param requested names with spaces between them
 */
export function grantedScopes(requested: string): readonly string[] {
  const names = requested.split(/\s+/).filter(Boolean);
  return [...new Set(names.map((name) => LONG_NAMES.get(name) ?? name))];
}

/** The `scope` of a token response: the long names and, where there is one, the short one too (unconfirmed). */
export function responseScope(granted: readonly string[]): string {
  const short = [...LONG_NAMES].filter(([, long]) => granted.includes(long)).map(([name]) => name);
  return [...short, ...granted].join(' ');
}
