import type { Services } from '../platform/services/services.ts';
import { openConnection } from '../whatsapp/connection.ts';
import { downloadMedia } from '../whatsapp/media.ts';
import { deleteIncoming, receiveFile } from './incoming-files.ts';
import { mediaStore } from './media.ts';
import { MediaStoreError, type StoredFile } from './media-store.ts';
import { hasRoom } from './room-for-files.ts';

/** Fetches a file from WhatsApp and saves it. @returns false if it is not available */
async function fetchFile(services: Services, accountId: number, mediaId: string): Promise<boolean> {
  const connection = await openConnection(services, accountId);
  if (connection === null || !(await hasRoom(services))) return false;
  const download = await downloadMedia(services, connection, mediaId);
  if (download === null) return false;
  const file = await receiveFile(services, download.pieces);
  try {
    const { path, bytes } = file;
    await mediaStore(services).store(accountId, mediaId, { path, bytes, mimeType: download.mimeType });
    return true;
  } finally {
    await deleteIncoming(file);
  }
}

/** Fetches in progress: other requests for the same file wait for them. */
const fetching = new Map<string, Promise<boolean>>();

async function fetchOnce(services: Services, accountId: number, mediaId: string): Promise<boolean> {
  const key = `${services.config.dataDir}|${accountId}|${mediaId}`;
  const present = fetching.get(key);
  if (present) return present;
  const fetched = fetchFile(services, accountId, mediaId).finally(() => fetching.delete(key));
  fetching.set(key, fetched);
  return fetched;
}

/**
 * Returns a file of an account's conversations. If it is not stored, it is fetched from WhatsApp, which keeps a
 * customer's file for 30 days. Null if WhatsApp does not return it.
 * @throws {MediaStoreError} if the store cannot be reached
 */
export async function readMedia(
  services: Services,
  accountId: number,
  mediaId: string,
): Promise<StoredFile | null> {
  try {
    const media = mediaStore(services);
    const stored = await media.find(accountId, mediaId);
    if (stored !== null) return stored;
    return (await fetchOnce(services, accountId, mediaId)) ? await media.find(accountId, mediaId) : null;
  } catch (error) {
    if (error instanceof MediaStoreError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    services.log.info({ reason }, 'a file could not be read');
    return null;
  }
}

/** Fetches a sent file again if it is no longer stored, because it is shown as long as its message. */
export async function keepSentFile(services: Services, accountId: number, mediaId: string): Promise<void> {
  // The store has logged its failure; the file is fetched when it is shown.
  await readMedia(services, accountId, mediaId).catch(() => {});
}
