import type { Outside } from './outside.ts';

/** The third parties of a page that may use none. */
const nobody: Omit<Outside, 'modules'> = { scripts: [], connections: [], frames: [], images: [] };

/**
 * Returns the headers of an HTML page. It may load our own files with their hashes, and the configured third parties.
 * @param nonce allows the style sheets that the UI kit creates at run time; new for every response
 * @param inline hashes of the page's inline scripts
 * @param hasOwnScriptsOnly true if the page may not use the third parties
 */
export function pageHeaders(
  nonce: string,
  outside: Outside,
  inline: readonly string[],
  hasOwnScriptsOnly: boolean,
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
