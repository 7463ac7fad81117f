import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../platform/config-releases.ts';

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
export function readBucket({ address, credentials }: BucketConfig, request: typeof fetch): BucketReader {
  const client = new AwsClient({ ...credentials, service: 's3', region: address.region });
  return {
    async read(file, etag = null) {
      const url = address.folderUrl + file.split('/').map(encodeURIComponent).join('/');
      const headers = etag === null ? {} : { 'if-none-match': etag };
      const signal = AbortSignal.timeout(requestLimitMs);
      const response = await request(await client.sign(url, { headers, signal }));
      if (response.status === 304) return { changed: false };
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.ok) return { changed: true, bytes, etag: response.headers.get('etag') };
      const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8')) ?? [];
      if (response.status === 404 && code === 'NoSuchKey') return null;
      throw new Error(`the release store responds with ${response.status} ${code}`.trim());
    },
  };
}
