import { createBucketRequests } from '../platform/buckets/bucket-requests.ts';
import type { Services } from '../platform/services/services.ts';
import { bucketMedia } from './media-bucket.ts';
import { folderMedia } from './media-folder.ts';
import { type MediaStore, mediaBucketUse } from './media-store.ts';

/** The store of the conversations' files: a bucket, or the data folder. */
export function mediaStore(services: Pick<Services, 'config' | 'fetch' | 'log'>): MediaStore {
  const { dataDir, mediaBucket } = services.config;
  const folder = folderMedia(dataDir);
  if (mediaBucket === null) return folder;
  return bucketMedia(createBucketRequests(services, mediaBucket, mediaBucketUse), folder);
}
