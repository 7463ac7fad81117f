import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readBytes } from '../common/read-text.ts';
import { withRegistryLock } from './registry-lock.ts';
import type { ReleaseStore, StoredFile } from './release-store.ts';

async function replace(full: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(full), { recursive: true });
  // Processes may write the same file at once, each through its own temporary file.
  const next = `${full}.${randomUUID()}.next`;
  try {
    await writeFile(next, bytes);
    await rename(next, full);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}

async function filesBelow(root: string, folder: string): Promise<StoredFile[]> {
  const dir = path.join(root, folder);
  if (!existsSync(dir)) return [];
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (full) => {
      const { size, mtimeMs } = await stat(full);
      return { path: path.relative(root, full), bytes: size, modifiedAtMs: mtimeMs };
    }),
  );
}

/** Deletes a file, or an empty folder. */
export interface Disk {
  readonly deleteFile: (full: string) => Promise<void>;
  readonly deleteFolder: (full: string) => Promise<void>;
}

const ownDisk: Disk = {
  deleteFile: (full) => rm(full, { force: true }),
  deleteFolder: (full) => rmdir(full).catch(() => undefined),
};

/** Deletes files, and the folders that become empty. */
async function deleteFiles(
  root: string,
  files: readonly string[],
  { deleteFile, deleteFolder }: Disk,
): Promise<void> {
  for (const file of files) await deleteFile(path.join(root, file));
  const folders = new Set(files.map((file) => path.dirname(file)));
  for (const folder of [...folders].sort((a, b) => b.length - a.length))
    for (let dir = folder; dir.split(path.sep).length > 1; dir = path.dirname(dir))
      await deleteFolder(path.join(root, dir));
}

/** Deletes the empty folders below a folder, the inner ones first. */
async function deleteEmptyFolders(dir: string, { deleteFolder }: Disk): Promise<void> {
  if (!existsSync(dir)) return;
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((one) => path.join(one.parentPath, one.name));
  for (const folder of folders.sort((a, b) => b.length - a.length)) await deleteFolder(folder);
}

/** Moves a built folder to its place. @returns false if there already is one */
async function moveFolder(localDir: string, target: string): Promise<boolean> {
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await rename(localDir, target);
    return true;
  } catch (error) {
    await rm(localDir, { recursive: true, force: true });
    if (existsSync(target)) return false;
    throw error;
  }
}

/** A store in the data folder. @param disk deletes, and in a test fails */
export function folderStore(root: string, disk = ownDisk): ReleaseStore {
  const at = (file: string) => path.join(root, file);
  const read = async (file: string) => (existsSync(at(file)) ? readBytes(at(file)) : undefined);
  return {
    isFolder: true,
    locate: at,
    read,
    write: (file, bytes) => replace(at(file), bytes),
    async change(file, work) {
      await withRegistryLock(root, async (lock) => {
        const changed = await work(() => read(file));
        await lock.check();
        await replace(at(file), changed);
      });
    },
    list: (folder) => filesBelow(root, folder),
    deleteFiles: (files) => deleteFiles(root, files, disk),
    deleteEmptyFolders: (folder) => deleteEmptyFolders(at(folder), disk),
    addFolder: (localDir, folder) => moveFolder(localDir, at(folder)),
    async copyFiles(localDir, folder, files) {
      if (path.resolve(localDir) === at(folder)) return;
      for (const file of files)
        await replace(at(path.join(folder, file)), await readBytes(path.join(localDir, file)));
    },
    async append(file, line) {
      await appendFile(at(file), `${line}\n`);
    },
    async lines(file, last = Number.POSITIVE_INFINITY) {
      const text = (await read(file))?.toString('utf8') ?? '';
      return text
        .split('\n')
        .filter((line) => line !== '')
        .slice(-last);
    },
  };
}
