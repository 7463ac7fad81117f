import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore, NewFile } from './media-store.ts';

/** Each account has a folder, so that its files can be deleted with it. */
const accountFolder = /^of-(\d{1,15})$/;

/** Returns the account of a folder's name; null for another folder. */
export function accountOfFolder(name: string): number | null {
  const [, id] = accountFolder.exec(name) ?? [];
  return id === undefined ? null : Number(id);
}

/** The folder of an account, in the data folder and in a bucket. */
export const folderOfAccount = (accountId: number) => `of-${accountId}`;

/** A file's name in its account's folder. */
export function nameOfFile(accountId: number, mediaId: string): string {
  return createHash('sha256').update(`${accountId}|${mediaId}`).digest('hex');
}

const typePath = (file: string) => `${file}.type`;

/** A store in a folder, whose files can leave it for another store. */
export interface MediaFolder extends MediaStore {
  /** Finds a file with its path. */
  locate(accountId: number, mediaId: string): Promise<NewFile | null>;
  /** Lists the files of an account, with their names. */
  listOf(accountId: number): Promise<readonly (NewFile & { readonly name: string })[]>;
}

async function fileAt(path: string): Promise<NewFile | null> {
  try {
    const [{ size }, mimeType] = await Promise.all([stat(path), readFile(typePath(path), 'utf8')]);
    return { path, bytes: size, mimeType };
  } catch {
    return null;
  }
}

async function moveTo(folder: string, name: string, { path, mimeType }: NewFile): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  await writeFile(typePath(file), mimeType);
  // A move is atomic, so no file there is incomplete.
  await rename(path, file);
}

/** Finds a file at an earlier path, and moves it. */
async function adopt(legacyPath: string, folder: string, name: string): Promise<NewFile | null> {
  const old = await fileAt(legacyPath);
  if (old === null) return null;
  await moveTo(folder, name, old);
  await rm(typePath(legacyPath), { force: true });
  return fileAt(join(folder, name));
}

const namesIn = (folder: string) => readdir(folder).catch(() => []);

async function filesIn(folder: string): Promise<(NewFile & { readonly name: string })[]> {
  const names = (await namesIn(folder)).filter((name) => !name.endsWith('.type'));
  const files = await Promise.all(
    names.map(async (name) => ({ name, file: await fileAt(join(folder, name)) })),
  );
  return files.flatMap(({ name, file }) => (file === null ? [] : { ...file, name }));
}

async function deleteAt(file: string): Promise<void> {
  await Promise.all([file, typePath(file)].map((path) => rm(path, { force: true })));
}

async function deleteStoredBefore(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (name.endsWith('.type')) continue;
    const file = join(folder, name);
    const { mtime } = await stat(file).catch(() => ({ mtime: before }));
    if (mtime < before) await deleteAt(file);
  }
}

/** Keeps the files of conversations in the data folder: one file for each, with its MIME type in another beside it. */
export function folderMedia(dataDir: string): MediaFolder {
  const root = join(dataDir, 'media');
  /** Where earlier versions stored a file. */
  const legacyPathOf = (name: string) => join(root, name.slice(0, 2), name);
  const folderOf = (accountId: number) => join(root, folderOfAccount(accountId));
  async function locate(accountId: number, mediaId: string): Promise<NewFile | null> {
    const name = nameOfFile(accountId, mediaId);
    const folder = folderOf(accountId);
    return (await fileAt(join(folder, name))) ?? (await adopt(legacyPathOf(name), folder, name));
  }
  return {
    locate,
    async find(accountId, mediaId) {
      const file = await locate(accountId, mediaId);
      if (file === null) return null;
      const { path, bytes, mimeType } = file;
      return {
        bytes,
        mimeType,
        read: async ({ from, to }) => createReadStream(path, { start: from, end: to }),
      };
    },
    store: (accountId, mediaId, file) => moveTo(folderOf(accountId), nameOfFile(accountId, mediaId), file),
    async delete(accountId, mediaId) {
      const name = nameOfFile(accountId, mediaId);
      await deleteAt(join(folderOf(accountId), name));
      await deleteAt(legacyPathOf(name));
    },
    async accounts() {
      return (await namesIn(root)).flatMap((name) => accountOfFolder(name) ?? []);
    },
    moveIn: async () => {},
    async deleteOf(accountId, before) {
      if (before !== undefined) await deleteStoredBefore(folderOf(accountId), before);
      else await rm(folderOf(accountId), { recursive: true, force: true });
    },
    listOf: (accountId) => filesIn(folderOf(accountId)),
  };
}
