import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';
import { listTemplatesAtWhatsApp } from '../whatsapp/list-templates.ts';
import { applyListed, type SyncResult } from './apply-listed.ts';
import { requireConnection } from './require-connection.ts';
import { recordSync } from './syncs.store.ts';
import { templateFailure } from './template-failure.ts';

/** A call waits this long for a sync, which then continues in the background. The browser's limit is 20 seconds. */
const patienceMs = 12_000;

const failed = 'The sync failed and the list is unchanged. Try again.';

const templatesOf = (count: number): string => (count === 1 ? '1 template' : `${count} templates`);

/** A longer list of names is left out of the message. */
const maxNamed = 5;

function named(names: readonly string[], what: string): string[] {
  if (names.length === 0) return [];
  const which = names.length > maxNamed ? '' : ` (${names.join('; ')})`;
  return [`${names.length} ${what}${which}`];
}

function elsewhereText(count: number): string {
  if (count === 0) return '';
  const stay = count === 1 ? 'stays in the list and cannot be sent' : 'stay in the list and cannot be sent';
  return ` ${templatesOf(count)} from another WhatsApp account ${stay}.`;
}

function readText({ total, added, changed, gone, unread }: SyncResult): string {
  const parts = [
    ...named(added, 'new'),
    ...named(changed, 'changed'),
    ...named(gone, 'deleted at WhatsApp'),
    ...(unread > 0 ? [`${unread} could not be read and stayed unchanged`] : []),
  ];
  if (total === 0 && parts.length === 0) return 'There are no templates at WhatsApp yet.';
  return `Synced ${templatesOf(total)}: ${parts.join(', ') || 'nothing changed'}.`;
}

function syncMessage(result: SyncResult): string {
  return readText(result) + elsewhereText(result.elsewhere);
}

async function readAndApply(
  services: Services,
  accountId: number,
  onPage: (read: number) => Promise<void>,
): Promise<SyncResult> {
  const { database, clock } = services;
  const connection = await requireConnection(services, accountId);
  const readSince = clock();
  await onPage(0);
  const listed = await listTemplatesAtWhatsApp(services, connection, onPage);
  return database.transaction((transaction) =>
    applyListed(transaction, accountId, connection.wabaId, listed, readSince, clock()),
  );
}

/** Runs a sync and stores its progress and its result, or the message of its failure, for the screens. */
async function runSync(
  services: Services,
  accountId: number,
  onRead: (read: number) => void,
): Promise<string> {
  let read = 0;
  const record = (result: string) =>
    recordSync(services.database, accountId, { read, result }, services.clock());
  try {
    const result = await readAndApply(services, accountId, (count) => {
      read = count;
      onRead(count);
      return record('');
    });
    const message = syncMessage(result);
    await record(message);
    return message;
  } catch (error) {
    const explained = templateFailure(error);
    await record(explained instanceof CatalogueError ? explained.message : failed);
    throw explained;
  }
}

/**
 * Reads all of an account's templates from WhatsApp.
 * @param waitMs after this time the progress is returned and the sync continues
 * @returns a message with what has changed
 * @throws {CatalogueError} if the sync fails within that time
 */
export async function syncTemplates(
  services: Services,
  accountId: number,
  waitMs = patienceMs,
): Promise<string> {
  let read = 0;
  let isWaitedFor = true;
  const done = runSync(services, accountId, (count) => {
    read = count;
  }).catch((error: unknown) => {
    if (isWaitedFor) throw error;
    services.log.warn({ account: accountId, err: error }, 'a long sync of templates failed');
    return '';
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      isWaitedFor = false;
      resolve(`Still syncing: ${templatesOf(read)} so far. The list updates automatically.`);
    }, waitMs);
  });
  try {
    return await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}
