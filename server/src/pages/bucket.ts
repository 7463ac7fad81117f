import { codeOf, createBucketClient } from '../platform/buckets/bucket-client.ts';
import type { BucketConfig } from '../platform/config-bucket.ts';

/** An object of the bucket; `changed` is false if it still has the known ETag. */
type BucketRead =
  | { readonly changed: true; readonly bytes: Buffer; readonly etag: string | null }
  | { readonly changed: false };

/** Reads the bucket of the releases. */
export interface BucketReader {
  /**
   * Reads a file by its path in the store.
   * @param etag the known version
   * @returns null if there is no such file
   * @throws {Error} if the service fails or refuses
   */
  read(file: string, etag?: string | null): Promise<BucketRead | null>;
}

const requestLimitMs = 10_000;

/** Reads objects one by one, each whole: files of releases are small. */
export function readBucket(bucket: BucketConfig, request: typeof fetch): BucketReader {
  const client = createBucketClient(bucket, request);
  return {
    async read(file, etag = null) {
      const headers = etag === null ? {} : { 'if-none-match': etag };
      const response = await client.send(file, { headers, signal: AbortSignal.timeout(requestLimitMs) });
      if (response.status === 304) return { changed: false };
      if (response.ok) {
        const bytes = Buffer.from(await response.arrayBuffer());
        return { changed: true, bytes, etag: response.headers.get('etag') };
      }
      const code = await codeOf(response);
      if (response.status === 404 && code === 'NoSuchKey') return null;
      throw new Error(`the release store responds with ${response.status} ${code}`.trim());
    },
  };
}
