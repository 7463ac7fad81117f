import { rememberFile } from '../messages/files/known-files.ts';
import { CatalogueError } from '../platform/errors.ts';
import { beginsAs } from '../platform/file-types.ts';
import type { Services } from '../platform/services/services.ts';
import { openConnection } from '../whatsapp/connection.ts';
import { uploadMedia } from '../whatsapp/media.ts';
import { WhatsAppError } from '../whatsapp/whatsapp-error.ts';
import { dropIncoming, keepFile, takeIn } from './media-files.ts';
import { checkRoom } from './room-for-files.ts';
import { addUpload } from './uploads.store.ts';

/** A file for WhatsApp, and what is known of it before it is read. */
interface Upload {
  readonly mimeType: string;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** A failure at WhatsApp as a message for the sender of the file; any other error as it is. */
function explain(error: unknown): unknown {
  if (!(error instanceof WhatsAppError)) return error;
  const { fault } = error;
  if (fault.kind === 'refused') return new CatalogueError('chat-file-refused', fault.text);
  return new CatalogueError(fault.kind === 'unreached' ? 'file-unreached' : 'chat-file-refused');
}

/**
 * Uploads a file to WhatsApp and keeps it here, so that the conversation shows it without fetching it back. It goes over
 * the disk, so that no number of uploads takes the memory.
 * @returns WhatsApp's id of it
 * @throws {CatalogueError} with WhatsApp's own reason, or where the file is not of its type
 */
export async function uploadFile(
  services: Services,
  accountId: number,
  { mimeType, pieces }: Upload,
): Promise<string> {
  const { clock, database } = services;
  const connection = await openConnection(services, accountId);
  if (connection === null) throw new CatalogueError('file-not-connected');
  await checkRoom(services, accountId);
  const file = await takeIn(services, pieces);
  try {
    if (!beginsAs(mimeType, file.start)) {
      throw new CatalogueError('file-damaged');
    }
    const { path, bytes } = file;
    const id = await uploadMedia(services, connection, { path, bytes, mimeType }).catch((error: unknown) => {
      throw explain(error);
    });
    rememberFile(database, accountId, id);
    await addUpload(database, accountId, id, clock(), bytes);
    await keepFile(services, accountId, id, { path, mimeType });
    return id;
  } finally {
    await dropIncoming(file);
  }
}
