import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bucketAddress } from '@chatline/contract/modules/bucket-address';
import { readBytes } from '../read-text.ts';
import { inParallel } from './in-parallel.ts';
import { objectHeaders } from './object-headers.ts';
import type { ReleaseStore } from './release-store.ts';
import { type Credentials, s3Client } from './s3-client.ts';

export type StoreEnvironment = Readonly<Record<string, string | undefined>>;

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

/** A store in an S3-compatible bucket. */
export function bucketStore(env: StoreEnvironment): ReleaseStore {
  const { address, client } = openBucket(env);
  const key = (file: string) => address.prefix + file;
  const put = (file: string, bytes: Uint8Array) => client.put(key(file), bytes, objectHeaders(file));
  const list = async (folder: string) => {
    const found = await client.list(`${key(folder)}/`);
    return found.map((one) => ({ ...one, path: one.path.slice(address.prefix.length) }));
  };
  const upload = (localDir: string, folder: string, files: readonly string[]) =>
    inParallel(files, async (file) => put(`${folder}/${file}`, await readBytes(path.join(localDir, file))));
  return {
    isFolder: false,
    locate: (file) => `${env.RELEASE_STORE?.replace(/\/$/, '')}/${file}`,
    read: async (file) => (await client.get(key(file)))?.bytes,
    write: async (file, bytes) => void (await put(file, bytes)),
    async change(file, work) {
      for (const deadlineMs = Date.now() + changeLimitMs; ; await pause(25 + Math.random() * 100)) {
        const present = await client.get(key(file));
        const changed = await work(present?.bytes);
        const condition = present === undefined ? 'absent' : { etag: present.etag };
        if (await client.put(key(file), changed, objectHeaders(file), condition)) return;
        if (Date.now() > deadlineMs)
          throw new Error(`Other processes change ${file} again and again; try later`);
      }
    },
    list,
    remove: async (files) => void (await inParallel(files, (file) => client.delete(key(file)))),
    async addFolder(localDir, folder) {
      const entries = await readdir(localDir, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(localDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        );
      // The first file claims the folder: of two processes only one writes it.
      const [first = '', ...others] = files.sort((a, b) => Number(a.includes('/')) - Number(b.includes('/')));
      const mark = 'release.json';
      const claim = files.includes(mark) ? mark : first;
      const file = `${folder}/${claim}`;
      const bytes = await readBytes(path.join(localDir, claim));
      const isFree =
        (await list(folder)).length === 0 &&
        (await client.put(key(file), bytes, objectHeaders(file), 'absent'));
      if (isFree)
        await upload(
          localDir,
          folder,
          [first, ...others].filter((one) => one !== claim),
        );
      await rm(localDir, { recursive: true, force: true });
      return isFree;
    },
    copyFiles: async (localDir, folder, files) => void (await upload(localDir, folder, files)),
    // An object cannot be appended to: each line is one, in the order of time.
    async append(file, line) {
      await put(`${file}/${new Date().toISOString()}-${randomUUID()}`, Buffer.from(line));
    },
    async lines(file) {
      const found = [...(await list(file))].sort((a, b) => (a.path < b.path ? -1 : 1));
      return inParallel(
        found,
        async (one) => (await client.get(key(one.path)))?.bytes.toString('utf8') ?? '',
      );
    },
  };
}
