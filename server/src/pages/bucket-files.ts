import { isReplacedFile } from '@chatline/contract/modules/replaced-file';
import type { BucketReader } from './bucket.ts';

/** Bytes of files that stay in memory. */
const maxBytes = 64 * 1024 * 1024;

/** Files of releases and of the shell. Most never change, so the ones used last are kept in memory. */
export interface BucketFiles {
  /** @returns null if there is no such file @throws {Error} if the service fails */
  read(file: string): Promise<Buffer | null>;
}

/** Files of a bucket. A file that several visitors request at once is read once. */
export function createBucketFiles(bucket: BucketReader): BucketFiles {
  // The order is that of use, the oldest first.
  const kept = new Map<string, Buffer>();
  const reading = new Map<string, Promise<Buffer | null>>();
  let size = 0;

  function keep(file: string, bytes: Buffer): void {
    kept.set(file, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (size <= maxBytes) return;
      kept.delete(oldest);
      size -= length;
    }
  }
  async function fetchFile(file: string): Promise<Buffer | null> {
    const found = await bucket.read(file);
    if (!found?.changed) return null;
    if (!isReplacedFile(file)) keep(file, found.bytes);
    return found.bytes;
  }
  return {
    read(file) {
      const known = kept.get(file);
      if (known !== undefined) {
        kept.delete(file);
        kept.set(file, known);
        return Promise.resolve(known);
      }
      const pending = reading.get(file) ?? fetchFile(file).finally(() => reading.delete(file));
      reading.set(file, pending);
      return pending;
    },
  };
}
