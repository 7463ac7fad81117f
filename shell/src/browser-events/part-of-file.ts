import { type BrowserPart, otherName, shellName } from '@chatline/contract/modules/browser-events';

const fileOfModule = /\/modules\/([\w-]+)\/([^/]+)\//;

/**
 * The part of the product that a file belongs to, by its address.
 * @returns null for code that a browser extension has added to the page
 */
export function partOfFile(url: string, shell: string): BrowserPart | null {
  if (/^[\w-]+-extension:/.test(url)) return null;
  const [, module, version] = fileOfModule.exec(url) ?? [];
  if (module !== undefined && version !== undefined) return { module, version };
  if (url.startsWith(`${location.origin}/`)) return { module: shellName, version: shell };
  return { module: otherName, version: '' };
}
