import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bucketAddress } from '@chatline/contract/modules/bucket-address';
import { fileType } from '@chatline/contract/modules/file-type';
import { isReplacedFile } from '@chatline/contract/modules/replaced-file';
import { inParallel } from '../common/in-parallel.ts';
import { readBytes } from '../common/read-text.ts';
import type { ReleaseStore } from './release-store.ts';
import { type Condition, type Credentials, s3Client } from './s3-client.ts';

export type StoreEnvironment = Readonly<Record<string, string | undefined>>;

/** Written first; a folder that contains it is in use. */
const releaseFile = 'release.json';

/** Longest wait for others that change the same file. */
const changeLimitMs = 30_000;

function credentialsIn(env: StoreEnvironment): Credentials {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('RELEASE_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  return {
    accessKeyId,
    secretAccessKey,
    ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
  };
}

/** The bucket as the environment names it. @throws {Error} with the reason, if a switch is wrong */
function openBucket(env: StoreEnvironment) {
  const { RELEASE_STORE: store = '' } = env;
  try {
    const address = bucketAddress({
      store,
      endpoint: env.RELEASE_STORE_ENDPOINT || undefined,
      region: env.AWS_REGION || undefined,
    });
    return { address, client: s3Client(address, credentialsIn(env)) };
  } catch (error) {
    throw new Error(`RELEASE_STORE is not valid: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The files below a local folder, by their relative paths. */
async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/**
 * Headers with which an object is stored: a plain CDN passes them on. Compressed files have no `content-encoding`,
 * because `fetch` would decompress them; the server sets it.
 */
function objectHeaders(file: string): Record<string, string> {
  return {
    'content-type': fileType(file),
    'cache-control': isReplacedFile(file) ? 'no-store' : 'public, max-age=31536000, immutable',
  };
}

/** A bucket's files by their paths in the store. */
function bucketFiles({ address, client }: ReturnType<typeof openBucket>) {
  const key = (file: string) => address.prefix + file;
  return {
    get: (file: string) => client.get(key(file)),
    put: (file: string, bytes: Uint8Array, condition?: Condition) =>
      client.put(key(file), bytes, objectHeaders(file), condition),
    async list(folder: string) {
      const found = await client.list(`${key(folder)}/`);
      return found.map((one) => ({ ...one, path: one.path.slice(address.prefix.length) }));
    },
    async delete(files: readonly string[]) {
      await inParallel(files, (file) => client.delete(key(file)));
    },
    async upload(localDir: string, folder: string, files: readonly string[]) {
      await inParallel(files, async (file) => {
        const bytes = await readBytes(path.join(localDir, file));
        await client.put(key(`${folder}/${file}`), bytes, objectHeaders(`${folder}/${file}`));
      });
    },
  };
}
type BucketFiles = ReturnType<typeof bucketFiles>;

/** Uploads a built folder; of several processes only the one that writes its first file goes on. */
async function addFolder(files: BucketFiles, localDir: string, folder: string): Promise<boolean> {
  const [claim = '', ...others] = (await filesIn(localDir)).sort(
    (a, b) => Number(b === releaseFile) - Number(a === releaseFile),
  );
  const bytes = await readBytes(path.join(localDir, claim));
  const isFree =
    (await files.list(folder)).length === 0 && (await files.put(`${folder}/${claim}`, bytes, 'absent'));
  try {
    if (isFree) await files.upload(localDir, folder, others);
  } catch (error) {
    // Otherwise this version could not be released again.
    const uploaded = await files.list(folder).catch(() => []);
    await files.delete(uploaded.map((one) => one.path)).catch(() => undefined);
    throw error;
  } finally {
    await rm(localDir, { recursive: true, force: true });
  }
  return isFree;
}

/** A store in an S3-compatible bucket. */
export function bucketStore(env: StoreEnvironment): ReleaseStore {
  const files = bucketFiles(openBucket(env));
  return {
    isFolder: false,
    locate: (file) => `${env.RELEASE_STORE?.replace(/\/$/, '')}/${file}`,
    read: async (file) => (await files.get(file))?.bytes,
    write: async (file, bytes) => void (await files.put(file, bytes)),
    async change(file, work) {
      for (const deadlineMs = Date.now() + changeLimitMs; ; await pause(25 + Math.random() * 100)) {
        let condition: Condition = 'absent';
        const changed = await work(async () => {
          const present = await files.get(file);
          condition = present === undefined ? 'absent' : { etag: present.etag };
          return present?.bytes;
        });
        if (await files.put(file, changed, condition)) return;
        if (Date.now() > deadlineMs)
          throw new Error(`Other processes keep changing ${file}: try again later`);
      }
    },
    list: files.list,
    deleteFiles: files.delete,
    deleteEmptyFolders: async () => undefined,
    addFolder: (localDir, folder) => addFolder(files, localDir, folder),
    copyFiles: files.upload,
    // An object cannot be appended to: each line is one, in the order of time.
    async append(file, line) {
      await files.put(`${file}/${new Date().toISOString()}-${randomUUID()}`, Buffer.from(line));
    },
    async lines(file, last = Number.POSITIVE_INFINITY) {
      const all = (await files.list(file)).map((one) => one.path);
      const found = all.sort().slice(-last);
      return inParallel(found, async (one) => (await files.get(one))?.bytes.toString('utf8') ?? '');
    },
  };
}
