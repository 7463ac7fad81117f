import type { OtherFile } from '../platform/backup/write-backup.ts';
import { createBucketRequests } from '../platform/buckets/bucket-requests.ts';
import type { Services } from '../platform/services/services.ts';
import { accountOfFolder } from './media-folder.ts';
import { mediaBucketUse } from './media-store.ts';

/**
 * Reads the files of conversations from the bucket, one after the other, as a data folder would have them: a restored
 * server moves them from there into its bucket. A file that is deleted meanwhile is left out.
 * @throws {MediaStoreError}
 */
export async function* bucketFiles(
  services: Pick<Services, 'config' | 'fetch' | 'log'>,
): AsyncGenerator<OtherFile> {
  const { mediaBucket } = services.config;
  if (mediaBucket === null) return;
  const bucket = createBucketRequests(services, mediaBucket, mediaBucketUse);
  for await (const folder of bucket.folders()) {
    if (accountOfFolder(folder.replace(/\/$/, '')) === null) continue;
    for await (const { key } of bucket.list(folder)) {
      const response = await bucket.send(key, {});
      if (!response?.body) continue;
      const type = Buffer.from(response.headers.get('content-type') ?? 'application/octet-stream');
      const bytes = Number(response.headers.get('content-length'));
      yield { name: `media/${key}`, bytes, content: response.body };
      // A backup skips what it has already: the connection would stay open with the rest of the file.
      if (!response.bodyUsed) await response.body.cancel();
      yield {
        name: `media/${key}.type`,
        bytes: type.length,
        content: (async function* () {
          yield type;
        })(),
      };
    }
  }
}
