import { unsentMediaMs } from '@chatline/contract/constants/chats';
import { dayMs } from '@chatline/contract/constants/time';
import type { Services } from '../platform/services/services.ts';
import { fileDays } from '../whatsapp/limits.ts';
import { deletePartialFiles } from './incoming-files.ts';
import { mediaStore } from './media.ts';
import { deleteUploads, listGone, lockUnsent } from './uploads.store.ts';

/** WhatsApp keeps a file for as long. By then, every process with its own folder has tidied it. */
const forgottenMs = fileDays * dayMs;

/**
 * Deletes files that are no longer shown: uploads that were not sent in time, files of deleted accounts, and incomplete
 * ones. The row of an upload is locked meanwhile, so that a send at the same time waits and then fetches the file
 * again.
 */
export async function deleteUnusedMedia(services: Services): Promise<void> {
  const { clock, database } = services;
  const now = clock();
  const media = mediaStore(services);
  const before = (ms: number) => new Date(now.getTime() - ms);
  await database.transaction(async (transaction) => {
    for (const { account_id: accountId, media_id: mediaId } of await lockUnsent(
      transaction,
      before(unsentMediaMs),
    )) {
      await media.delete(accountId, mediaId);
    }
    await deleteUploads(transaction, before(unsentMediaMs + forgottenMs));
  });
  for (const accountId of await listGone(database, await media.accounts())) await media.deleteOf(accountId);
  await media.moveIn();
  await deletePartialFiles(services, now);
}
