import { isAllowed } from '@chatline/contract/access/rights';
import { chatEmbedCall } from '@chatline/contract/calls/chat-embed';
import { dayMs } from '@chatline/contract/constants/time';
import { liveRelease } from '@chatline/contract/modules/registry';
import { findEpoch } from '../accounts/records/callers.store.ts';
import { addAuditOnce } from '../audit/audit.store.ts';
import { announcedCapabilities } from '../capabilities/announced.ts';
import { hasReleaseFile } from '../pages/static-files.ts';
import { isSwitchedOff, registryOf } from '../pages/watched-registry.ts';
import { CatalogueError } from '../platform/errors.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services/services.ts';
import { countAttempt } from '../platform/throttling/throttles.store.ts';
import { chatTokenSeconds } from '../platform/tokens.ts';

/** A page requests a grant when it opens and then every 14 minutes; a page that exceeds this is faulty. */
const grantsInWindow = 300;
const windowSeconds = 60;

/** Pages renew every 14 minutes; one audit entry a day for each token and page is enough. */
async function auditGrant(
  { clock, database }: Services,
  accountId: number,
  { name, origin }: { readonly name: string; readonly origin: string },
): Promise<void> {
  const at = clock();
  const details = `With ${name === '' ? 'the default token' : `the token “${name}”`}, for ${origin}.`;
  const entry = {
    accountId,
    actorId: accountId,
    action: 'Chats opened on another site',
    details,
    at,
  } as const;
  await addAuditOnce(database, entry, new Date(at.getTime() - dayMs));
}

/**
 * Finds the script of the live chats that other sites' pages load.
 * @throws {CatalogueError} if the chats are switched off or have no such script
 */
async function findEmbedEntry(
  services: Pick<Services, 'config' | 'log' | 'fetch'>,
): Promise<{ readonly path: string; readonly container: string }> {
  const registry = registryOf(services).read()?.registry;
  if (registry && isSwitchedOff(registry, 'chats')) throw new CatalogueError('chats-off');
  const release = registry && liveRelease(registry, 'chats');
  const isThere =
    release !== undefined && (await hasReleaseFile(services, `chats/${release.version}/alone/embed.js`));
  if (!isThere) throw new CatalogueError('embed-unavailable');
  return { path: `${release.base}alone/embed.js`, container: `${release.container}_embed` };
}

export const chatEmbedRoute = defineBodyRoute(
  chatEmbedCall,
  'Returns a short-lived token that gives access only to the chats, for a page of an allow-listed origin.',
  async ({ services, caller, body: { origin } }) => {
    const { config, clock, database, publicUrl, tokens } = services;
    const { accountId, role, apiToken } = caller();
    if (!isAllowed(['whatsapp-chats'], caller())) throw new CatalogueError('not-allowed');
    if (apiToken?.opensChats !== true) throw new CatalogueError('chat-token-closed');
    if (!config.embedOrigins.includes(origin)) throw new CatalogueError('chat-origin');
    const embed = await findEmbedEntry(services);
    const count = await countAttempt(database, `chat-embed ${accountId}`, clock(), windowSeconds);
    if (count > grantsInWindow) throw new CatalogueError('too-many-requests');
    await auditGrant(services, accountId, { name: apiToken.name, origin });
    const epoch = await findEpoch(database, accountId);
    return {
      token: await tokens.issueForChats({ accountId, role, epoch }),
      expiresAtMs: clock().getTime() + chatTokenSeconds * 1000,
      lastsSeconds: chatTokenSeconds,
      apiBase: `${publicUrl()}/api`,
      entry: publicUrl() + embed.path,
      container: embed.container,
      productName: config.productName,
      capabilities: [...announcedCapabilities(config)],
    };
  },
);
