import { rememberFile } from '../messages/files/known-files.ts';
import { CatalogueError } from '../platform/errors.ts';
import { beginsAs } from '../platform/file-types.ts';
import type { Services } from '../platform/services/services.ts';
import { openConnection } from '../whatsapp/connection.ts';
import { uploadMedia } from '../whatsapp/media.ts';
import { WhatsAppError } from '../whatsapp/whatsapp-error.ts';
import { deleteIncoming, receiveFile } from './incoming-files.ts';
import { mediaStore } from './media.ts';
import { checkRoom } from './room-for-files.ts';
import { addUpload } from './uploads.store.ts';

/** A file for WhatsApp that has not been read yet. */
interface Upload {
  readonly mimeType: string;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** Converts a failure at WhatsApp to a message for the uploader; returns any other error unchanged. */
function explain(error: unknown): unknown {
  if (!(error instanceof WhatsAppError)) return error;
  const { fault } = error;
  if (fault.kind === 'refused') return new CatalogueError('chat-file-refused', fault.text);
  return new CatalogueError(fault.kind === 'no-response' ? 'file-no-response' : 'chat-file-refused');
}

/**
 * Uploads a file to WhatsApp and keeps a copy, so that the conversation shows it without fetching it. The file is
 * buffered on disk, so that uploads do not fill the memory.
 * @returns WhatsApp's id of the file
 * @throws {CatalogueError} with WhatsApp's own reason, or if the content is not of the declared type
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
  const file = await receiveFile(services, pieces);
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
    await mediaStore(services).store(accountId, id, { path, bytes, mimeType });
    return id;
  } finally {
    await deleteIncoming(file);
  }
}
