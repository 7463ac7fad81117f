import type { Services } from '../platform/services.ts';
import { applyListed, type SyncResult } from './apply-listed.ts';
import { listAtChannel } from './channel/list-at-channel.ts';
import { explainFailure, openConnection } from './channel/open-connection.ts';

/** How long a sync is waited for; a longer one goes on by itself. The browser gives a call 20 seconds. */
const patienceMs = 12_000;

const templatesOf = (count: number): string => (count === 1 ? '1 template' : `${count} templates`);

/** What a sync came to, in words. */
function syncMessage({ total, added, changed, gone }: SyncResult): string {
  const parts = [
    ...(added > 0 ? [`${added} new`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(gone > 0 ? [`${gone} deleted at WhatsApp`] : []),
  ];
  if (total === 0 && parts.length === 0) return 'There are no templates at WhatsApp yet.';
  return `Synced ${templatesOf(total)}: ${parts.join(', ') || 'nothing changed'}.`;
}

async function readAndApply(
  services: Services,
  accountId: number,
  onPage: (read: number) => void,
): Promise<SyncResult> {
  const { database, clock } = services;
  const connection = await openConnection(services, accountId);
  const readSince = clock();
  const listed = await listAtChannel(services, connection, onPage);
  return database.transaction((transaction) =>
    applyListed(transaction, accountId, listed, readSince, clock()),
  );
}

/**
 * Reads an account's templates from the channel, all pages of them.
 * @param waitMs after which the answer says how far it is and the rest goes on
 * @returns what changed, in words
 * @throws {CatalogueError} in words where it cannot be done
 */
export async function syncTemplates(
  services: Services,
  accountId: number,
  waitMs = patienceMs,
): Promise<string> {
  let read = 0;
  let isWaitedFor = true;
  const done = readAndApply(services, accountId, (count) => {
    read = count;
  }).then(syncMessage, (error) => {
    if (isWaitedFor) throw explainFailure(error);
    services.log.warn({ account: accountId, err: error }, 'a long sync of templates failed');
    return '';
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      isWaitedFor = false;
      resolve(`Still syncing: ${templatesOf(read)} so far. The list fills by itself.`);
    }, waitMs);
  });
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
