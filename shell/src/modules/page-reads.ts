import { readsAt, readsOf } from '@chatline/contract/modules/early-reads';
import { getConfig } from '@chatline/runtime';
import { sessionStore } from '@chatline/runtime/host/session.ts';
import { sendReads } from '../session/send-reads.ts';
import type { ModulePage } from './composition.ts';

/** True if the page is the document's own, whose calls the boot script has sent. */
function isOfDocument(path: string): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || new URL(entry.name).pathname === path;
}

type Address = Pick<URL, 'pathname' | 'search'>;
let last: Address | undefined;

/** Makes the next page send its early reads, also at the same address. */
export function forgetPageReads(): void {
  last = undefined;
}

/**
 * Sends the calls that a page begins with, as `reads` of its route lists them, while its code is still loading. Without
 * them its first response would wait for its code.
 * @param at the page's address, before the router has changed the document's
 */
export function sendPageReads(
  { path, needs, reads }: Pick<ModulePage, 'path' | 'needs' | 'reads'>,
  at: Address = location,
): void {
  const { token, role } = sessionStore.getState();
  if (needs === 'public' || token === null || role === null || isOfDocument(at.pathname)) return;
  // The page that is entered may find that they have left with the click.
  if (last?.pathname === at.pathname && last.search === at.search) return;
  last = { pathname: at.pathname, search: at.search };
  const { apiBase: api, capabilities } = getConfig();
  const own = readsAt(readsOf(reads, [role], capabilities), path, at.pathname);
  sendReads(own, { token, role, api }, at.search);
}
