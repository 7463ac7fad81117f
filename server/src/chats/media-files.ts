import { createHash } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@chatline/contract/constants/time';
import type { Services } from '../platform/services/services.ts';

/** A file on this server's disk. */
export interface StoredFile {
  readonly path: string;
  readonly bytes: number;
  readonly mimeType: string;
}

/** A received file that is not in its account's folder yet. */
export interface IncomingFile {
  readonly path: string;
  readonly bytes: number;
  /** The first bytes, which identify the file type. */
  readonly start: Buffer;
}

type Folder = Pick<Services, 'config'>;

/** Each account has a folder, so that its files can be deleted with it. */
const folderPrefix = 'of-';
const folderName = /^of-(\d{1,15})$/;
const partialFolder = 'half';
const partialMaxAgeMs = dayMs;
const startBytes = 64;

function mediaFolder({ config }: Folder): string {
  return join(config.dataDir, 'media');
}

function pathsOf(services: Folder, accountId: number, mediaId: string) {
  const name = createHash('sha256').update(`${accountId}|${mediaId}`).digest('hex');
  const folder = join(mediaFolder(services), `${folderPrefix}${accountId}`);
  const file = join(folder, name);
  // Earlier versions stored files here.
  const legacyPath = join(mediaFolder(services), name.slice(0, 2), name);
  return { folder, file, legacyPath };
}

const typePath = (file: string) => `${file}.type`;

/** Writes a file to a temporary path as it arrives; an incomplete one is deleted. */
export async function receiveFile(
  services: Pick<Services, 'config' | 'random'>,
  pieces: AsyncIterable<Uint8Array>,
): Promise<IncomingFile> {
  const folder = join(mediaFolder(services), partialFolder);
  await mkdir(folder, { recursive: true });
  const path = join(folder, services.random(12).toString('hex'));
  const file = await open(path, 'wx');
  let start = Buffer.alloc(0);
  let bytes = 0;
  try {
    for await (const piece of pieces) {
      if (bytes < startBytes) start = Buffer.concat([start, piece]).subarray(0, startBytes);
      bytes += piece.length;
      await file.appendFile(piece);
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { path, bytes, start };
}

/** Deletes a received file, unless it was moved to its account's folder. */
export async function deleteIncoming({ path }: IncomingFile): Promise<void> {
  await rm(path, { force: true });
}

/** Moves a file to its account's folder, under WhatsApp's id. A move is atomic, so no file there is incomplete. */
export async function storeFile(
  services: Folder,
  accountId: number,
  mediaId: string,
  { path, mimeType }: Pick<StoredFile, 'path' | 'mimeType'>,
): Promise<void> {
  const { folder, file } = pathsOf(services, accountId, mediaId);
  await mkdir(folder, { recursive: true });
  await writeFile(typePath(file), mimeType);
  await rename(path, file);
}

async function findAt(path: string): Promise<StoredFile | null> {
  try {
    const [{ size }, mimeType] = await Promise.all([stat(path), readFile(typePath(path), 'utf8')]);
    return { path, bytes: size, mimeType };
  } catch {
    return null;
  }
}

/** Finds a file of an account on disk; null if there is none. */
export async function findFile(
  services: Folder,
  accountId: number,
  mediaId: string,
): Promise<StoredFile | null> {
  const { file, legacyPath } = pathsOf(services, accountId, mediaId);
  const stored = await findAt(file);
  if (stored !== null) return stored;
  const old = await findAt(legacyPath);
  if (old === null) return null;
  await storeFile(services, accountId, mediaId, old);
  await rm(typePath(legacyPath), { force: true });
  return findAt(file);
}

/** True if a file of an account is on disk; does not read it. */
export async function hasFile(services: Folder, accountId: number, mediaId: string): Promise<boolean> {
  return access(pathsOf(services, accountId, mediaId).file).then(
    () => true,
    () => false,
  );
}

/** Deletes a file of an account, if it exists. */
export async function deleteFile(services: Folder, accountId: number, mediaId: string): Promise<void> {
  const { file } = pathsOf(services, accountId, mediaId);
  await Promise.all([file, typePath(file)].map((path) => rm(path, { force: true })));
}

/** Lists the accounts that have files on disk. */
export async function accountsWithFiles(services: Folder): Promise<readonly number[]> {
  const names = await readdir(mediaFolder(services)).catch(() => []);
  return names.flatMap((name) => folderName.exec(name)?.[1] ?? []).map(Number);
}

/** Deletes all files of an account. */
export async function deleteFilesOf(services: Folder, accountId: number): Promise<void> {
  await rm(join(mediaFolder(services), `${folderPrefix}${accountId}`), { recursive: true, force: true });
}

/** Deletes the incomplete files of killed processes. */
export async function deletePartialFiles(services: Folder, now: Date): Promise<void> {
  const folder = join(mediaFolder(services), partialFolder);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > partialMaxAgeMs) await rm(path, { force: true });
  }
}
