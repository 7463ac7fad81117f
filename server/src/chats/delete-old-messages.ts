import { replaceOldPreviews } from '../conversations/contacts.store.ts';
import {
  type DeletedMessage,
  deleteOldSent,
  type OldMessages,
} from '../messages/records/old-messages.store.ts';
import { daysBefore } from '../platform/calendar.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Services } from '../platform/services/services.ts';
import { fileDays } from '../whatsapp/limits.ts';
import { mediaStore } from './media.ts';
import { deleteOldNotes, deleteOldReceived, deleteReactionsTo } from './old-messages.store.ts';

const preview = 'Older messages were deleted';

type DeleteBatch = (transaction: Queryable, old: OldMessages) => Promise<readonly DeletedMessage[]>;

/** Deletes messages batch by batch, each in a transaction with its reactions. */
async function deleteAll({ database }: Services, old: OldMessages, deleteBatch: DeleteBatch): Promise<void> {
  let deleted = 0;
  do {
    deleted = await database.transaction(async (transaction) => {
      const messages = await deleteBatch(transaction, old);
      await deleteReactionsTo(transaction, messages);
      return messages.length;
    });
  } while (deleted > 0);
}

/**
 * Deletes messages that are older than they are kept, with their notes and files. A file goes 30 days later than a
 * message of its age: for so long WhatsApp sends it by its id again, in a later message.
 */
export async function deleteOldMessages(services: Services, old: OldMessages): Promise<void> {
  const { database } = services;
  await deleteAll(services, old, deleteOldSent);
  await deleteAll(services, old, deleteOldReceived);
  await deleteOldNotes(database, old);
  await replaceOldPreviews(database, { ...old, preview });
  const media = mediaStore(services);
  for (const accountId of await media.accounts()) {
    if (!old.sparedAccountIds.includes(accountId))
      await media.deleteOf(accountId, daysBefore(old.before, fileDays));
  }
}
