import { isReplacedFile } from '@chatline/contract/modules/replaced-file';
import type { OtherFile } from '../platform/backup/write-backup.ts';
import { createBucketRequests } from '../platform/buckets/bucket-requests.ts';
import type { Services } from '../platform/services/services.ts';

const journal = 'module-journal.jsonl';
const folders = ['modules/', 'shell/', 'shell-builds.json'] as const;

const releaseStoreUse = {
  title: 'the release store',
  failure: () => new Error('The release store does not respond, or refuses: the log has the reason.'),
};

function fileOf(name: string, bytes: Buffer): OtherFile {
  async function* content() {
    yield bytes;
  }
  return { name, bytes: bytes.length, content: content() };
}

/**
 * Reads releases, registry and shell from the bucket, one file after the other, as a data folder would have them. What
 * is replaced under its name comes first, so that the registry names no release that the backup lacks.
 * @throws {Error} if the bucket cannot be read
 */
export async function* releaseFiles(
  services: Pick<Services, 'config' | 'fetch' | 'log'>,
): AsyncGenerator<OtherFile> {
  const config = services.config.releases.bucket;
  if (config === null) return;
  const bucket = createBucketRequests(services, config, releaseStoreUse);
  async function keysIn(prefix: string): Promise<readonly string[]> {
    const keys: string[] = [];
    for await (const { key } of bucket.list(prefix)) keys.push(key);
    return keys;
  }
  async function read(key: string): Promise<Buffer | null> {
    const response = await bucket.send(key, {});
    return response && Buffer.from(await response.arrayBuffer());
  }
  const found = (await Promise.all(folders.map(keysIn))).flat();
  const replaced = found.filter(isReplacedFile);
  for (const key of [...replaced, ...found.filter((one) => !isReplacedFile(one))]) {
    const bytes = await read(key);
    if (bytes !== null) yield fileOf(key, bytes);
  }
  // Each line is an object, named by its time.
  const lines: Buffer[] = [];
  for (const key of (await keysIn(`${journal}/`)).toSorted())
    lines.push((await read(key)) ?? Buffer.alloc(0));
  if (lines.length > 0) yield fileOf(journal, Buffer.from(lines.map((line) => `${line}\n`).join('')));
}
