import { readsAt, readsOf } from '@chatline/contract/modules/early-reads';
import { getConfig } from '@chatline/runtime';
import { sessionStore } from '@chatline/runtime/host/session.ts';
import { sendReads } from '../session/send-reads.ts';
import type { ModulePage } from './composition.ts';

/** True if the page is the document's own, whose calls the boot script has sent. */
function isOwnAddress(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || new URL(entry.name).pathname === location.pathname;
}

/**
 * Sends the calls that a page begins with, as `reads` of its route lists them, while its code is still loading. Without
 * them its first response would wait for its code.
 */
export function sendFirstCalls({ path, needs, reads }: Pick<ModulePage, 'path' | 'needs' | 'reads'>): void {
  const { token, role } = sessionStore.getState();
  if (needs === 'public' || token === null || role === null || isOwnAddress()) return;
  const { apiBase: api, capabilities } = getConfig();
  const own = readsAt(readsOf(reads, [role], capabilities), path, location.pathname);
  sendReads(own, { token, role, api });
}
