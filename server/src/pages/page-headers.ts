import type { Outside } from './outside.ts';

/** The third parties of a page that may use none. */
const nobody: Omit<Outside, 'modules'> = { scripts: [], connections: [], frames: [], images: [] };

export interface PageLimits {
  /** True if the page may load no script of a third party, in a document that shows no other page. */
  readonly hasOwnScriptsOnly: boolean;
  /** True if its scripts run where trusted types are required. */
  readonly trustsOwnScripts: boolean;
}

/**
 * Returns the headers of an HTML page. It may load our own files with their hashes, and the configured third parties.
 * @param nonce allows the style sheets that the UI kit creates at run time; new for every response
 * @param inline hashes of the page's inline scripts
 */
export function pageHeaders(
  nonce: string,
  outside: Outside,
  inline: readonly string[],
  { hasOwnScriptsOnly, trustsOwnScripts }: PageLimits,
): Readonly<Record<string, string>> {
  const { scripts, connections, images, frames } = hasOwnScriptsOnly ? nobody : outside;
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...inline.map((hash) => `'${hash}'`), ...outside.modules, ...scripts].join(' '),
    [`style-src 'self' 'nonce-${nonce}'`, ...outside.modules].join(' '),
    ["connect-src 'self'", ...outside.modules, ...connections].join(' '),
    ["img-src 'self' data:", ...outside.modules, ...images].join(' '),
    ["font-src 'self'", ...outside.modules].join(' '),
    "media-src 'self'",
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(trustsOwnScripts ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
  ].join('; ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    // With `same-origin`, the window of a sign-in provider could not respond to the page. A page and its separate windows
    // need the same value, or they lose each other.
    ...(outside.scripts.length > 0 && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
    // The policy would refuse a third party's script, whose hash is unknown.
    ...(scripts.length === 0 && { 'integrity-policy': 'blocked-destinations=(script)' }),
  };
}
