import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../platform/services.ts';

/** A file as it is kept here. */
export interface KeptFile {
  readonly mimeType: string;
  readonly bytes: Buffer;
}

type Folder = Pick<Services, 'config'>;

/** An account's files stand together, so that they can go with it. */
const folderPrefix = 'of-';
const folderName = /^of-(\d{1,15})$/;
const halfName = 'half';
const halvesLiveMs = 24 * 60 * 60 * 1000;

function mediaFolder({ config }: Folder): string {
  return join(config.dataDir, 'media');
}

function placesOf(services: Folder, accountId: number, channelId: string) {
  const name = createHash('sha256').update(`${accountId}|${channelId}`).digest('hex');
  const folder = join(mediaFolder(services), `${folderPrefix}${accountId}`);
  const file = join(folder, name);
  // Where builds before this one kept it.
  const before = join(mediaFolder(services), name.slice(0, 2), name);
  return { folder, file, kind: `${file}.type`, before };
}

/** Keeps a file of an account, under the channel's id of it; written beside and moved, so that none is half. */
export async function keepFile(
  services: Pick<Services, 'config' | 'random'>,
  accountId: number,
  channelId: string,
  { bytes, mimeType }: KeptFile,
): Promise<void> {
  const { folder, file, kind } = placesOf(services, accountId, channelId);
  const halves = join(mediaFolder(services), halfName);
  await Promise.all([folder, halves].map((path) => mkdir(path, { recursive: true })));
  const half = join(halves, services.random(12).toString('hex'));
  await writeFile(kind, mimeType);
  await writeFile(half, bytes);
  await rename(half, file);
}

async function readAt(file: string): Promise<KeptFile | null> {
  try {
    const [bytes, mimeType] = await Promise.all([readFile(file), readFile(`${file}.type`, 'utf8')]);
    return { bytes, mimeType };
  } catch {
    return null;
  }
}

/** A file that is kept here; null where it is not. */
export async function findFile(
  services: Pick<Services, 'config' | 'random'>,
  accountId: number,
  channelId: string,
): Promise<KeptFile | null> {
  const { file, before } = placesOf(services, accountId, channelId);
  const kept = await readAt(file);
  if (kept !== null) return kept;
  const old = await readAt(before);
  if (old === null) return null;
  await keepFile(services, accountId, channelId, old);
  await Promise.all([before, `${before}.type`].map((path) => rm(path, { force: true })));
  return old;
}

/** Whether a file is kept here, without reading it. */
export async function hasFile(services: Folder, accountId: number, channelId: string): Promise<boolean> {
  return access(placesOf(services, accountId, channelId).file).then(
    () => true,
    () => false,
  );
}

/** Removes a file, if it is kept here. */
export async function dropFile(services: Folder, accountId: number, channelId: string): Promise<void> {
  const { file, kind } = placesOf(services, accountId, channelId);
  await Promise.all([file, kind].map((path) => rm(path, { force: true })));
}

/** The accounts that files are kept of. */
export async function accountsWithFiles(services: Folder): Promise<readonly number[]> {
  const names = await readdir(mediaFolder(services)).catch(() => []);
  return names.flatMap((name) => folderName.exec(name)?.[1] ?? []).map(Number);
}

/** Removes all files of an account. */
export async function dropFilesOf(services: Folder, accountId: number): Promise<void> {
  await rm(join(mediaFolder(services), `${folderPrefix}${accountId}`), { recursive: true, force: true });
}

/** Removes what a process left half written when it was killed. */
export async function dropHalves(services: Folder, now: Date): Promise<void> {
  const halves = join(mediaFolder(services), halfName);
  for (const name of await readdir(halves).catch(() => [])) {
    const path = join(halves, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > halvesLiveMs) await rm(path, { force: true });
  }
}
