import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BucketRequests } from '../platform/buckets/bucket-requests.ts';
import { CatalogueError } from '../platform/errors.ts';
import { accountOfFolder, folderOfAccount, type MediaFolder, nameOfFile } from './media-folder.ts';
import {
  type ByteRange,
  type MediaStore,
  MediaStoreError,
  type NewFile,
  type StoredFile,
} from './media-store.ts';

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function readPart(bucket: BucketRequests, key: string, { from, to }: ByteRange): Promise<Readable> {
  const headers = { range: `bytes=${from}-${to}` };
  const response = await bucket.send(key, { headers });
  if (!response?.body) throw new CatalogueError('not-found');
  return Readable.from(response.body);
}

async function putFile(
  bucket: BucketRequests,
  key: string,
  { path, bytes, mimeType }: NewFile,
): Promise<void> {
  const response = await bucket.send(key, {
    method: 'PUT',
    headers: {
      'content-type': mimeType,
      'content-length': String(bytes),
      'x-amz-content-sha256': await sha256Of(path),
    },
    body: () => createReadStream(path),
  });
  if (response === null) throw new MediaStoreError();
  await rm(path, { force: true });
}

async function findFile(bucket: BucketRequests, key: string): Promise<StoredFile | null> {
  const response = await bucket.send(key, { method: 'HEAD' });
  if (response === null) return null;
  return {
    bytes: Number(response.headers.get('content-length')),
    mimeType: response.headers.get('content-type') ?? 'application/octet-stream',
    read: (range) => readPart(bucket, key, range),
  };
}

const keyOf = (accountId: number, mediaId: string) =>
  `${folderOfAccount(accountId)}/${nameOfFile(accountId, mediaId)}`;

/**
 * Keeps the files of conversations in a bucket: one object for each, with its MIME type.
 * @param folder files that were stored before there was a bucket; each leaves it when it is needed
 */
export function bucketMedia(bucket: BucketRequests, folder: MediaFolder): MediaStore {
  return {
    async find(accountId, mediaId) {
      const key = keyOf(accountId, mediaId);
      const found = await findFile(bucket, key);
      if (found !== null) return found;
      const local = await folder.locate(accountId, mediaId);
      if (local === null) return null;
      await putFile(bucket, key, local);
      await folder.delete(accountId, mediaId);
      return findFile(bucket, key);
    },
    store: (accountId, mediaId, file) => putFile(bucket, keyOf(accountId, mediaId), file),
    async delete(accountId, mediaId) {
      await bucket.send(keyOf(accountId, mediaId), { method: 'DELETE' });
      await folder.delete(accountId, mediaId);
    },
    async accounts() {
      const accounts = new Set(await folder.accounts());
      for await (const name of bucket.folders()) {
        const account = accountOfFolder(name.replace(/\/$/, ''));
        if (account !== null) accounts.add(account);
      }
      return [...accounts];
    },
    async moveIn() {
      for (const accountId of await folder.accounts()) {
        for (const file of await folder.listOf(accountId))
          await putFile(bucket, `${folderOfAccount(accountId)}/${file.name}`, file);
        await folder.deleteOf(accountId);
      }
    },
    async deleteOf(accountId, before) {
      for await (const { key, storedAt } of bucket.list(`${folderOfAccount(accountId)}/`))
        if (before === undefined || storedAt < before) await bucket.send(key, { method: 'DELETE' });
      await folder.deleteOf(accountId, before);
    },
  };
}
