import type { Services } from '../platform/services/services.ts';
import { createBucketRequests } from './bucket-requests.ts';
import { bucketMedia } from './media-bucket.ts';
import { folderMedia } from './media-folder.ts';
import type { MediaStore } from './media-store.ts';

/** The store of the conversations' files: a bucket, or the data folder. */
export function mediaStore(services: Pick<Services, 'config' | 'fetch' | 'log'>): MediaStore {
  const { dataDir, mediaBucket } = services.config;
  const folder = folderMedia(dataDir);
  return mediaBucket === null ? folder : bucketMedia(createBucketRequests(services, mediaBucket), folder);
}
