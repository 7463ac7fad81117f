import { isAllowed } from '@chatline/shared/access/rights';
import { chatEmbedCall } from '@chatline/shared/calls/chat-embed';
import { findEpoch } from '../accounts/callers.store.ts';
import { announcedCapabilities } from '../capabilities/announced.ts';
import { CatalogueError } from '../platform/errors.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { findEmbedEntry } from '../platform/page/embed-entry.ts';
import { countTry } from '../platform/throttles.store.ts';
import { chatTokenSeconds } from '../platform/tokens.ts';

/** Each page that opens asks once and then each 14 minutes; more than this is a page that went astray. */
const grantsInWindow = 300;
const windowSeconds = 60;

/** POST /api/v1/chats/embed */
export const chatEmbedRoute = defineBodyRoute(
  chatEmbedCall,
  'A short-lived token that opens the chats only, for a page of an allow-listed origin.',
  async ({ services, caller, body: { origin } }) => {
    const { config, clock, database, publicUrl, tokens } = services;
    const { accountId, role } = caller();
    if (!isAllowed(['whatsapp-chats'], caller())) throw new CatalogueError('not-allowed');
    if (!config.embedOrigins.includes(origin)) throw new CatalogueError('chat-origin');
    const embed = findEmbedEntry(services);
    if (embed === null) throw new CatalogueError('not-found', 'The chats are not released for other pages.');
    const count = await countTry(database, `chat-embed ${accountId}`, clock(), windowSeconds);
    if (count > grantsInWindow) throw new CatalogueError('too-many-requests');
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
