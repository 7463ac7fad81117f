import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readBytes } from './read-text.ts';
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

/** Deletes files, and the folders that become empty. */
async function removeFiles(root: string, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(path.join(root, file), { force: true });
  const folders = new Set(files.map((file) => path.dirname(file)));
  for (const folder of [...folders].sort((a, b) => b.length - a.length))
    for (let dir = folder; dir.split(path.sep).length > 1; dir = path.dirname(dir))
      await rmdir(path.join(root, dir)).catch(() => undefined);
}

/** Moves a built folder to its place. @returns false if there is one already */
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

/** A store in the data folder. */
export function folderStore(root: string): ReleaseStore {
  const at = (file: string) => path.join(root, file);
  const read = async (file: string) => (existsSync(at(file)) ? readBytes(at(file)) : undefined);
  return {
    isFolder: true,
    locate: at,
    read,
    write: (file, bytes) => replace(at(file), bytes),
    async change(file, work) {
      await withRegistryLock(root, async (lock) => {
        const changed = await work(await read(file));
        await lock.check();
        await replace(at(file), changed);
      });
    },
    list: (folder) => filesBelow(root, folder),
    remove: (files) => removeFiles(root, files),
    addFolder: (localDir, folder) => moveFolder(localDir, at(folder)),
    async copyFiles(localDir, folder, files) {
      if (path.resolve(localDir) === at(folder)) return;
      for (const file of files)
        await replace(at(path.join(folder, file)), await readBytes(path.join(localDir, file)));
    },
    async append(file, line) {
      await appendFile(at(file), `${line}\n`);
    },
    async lines(file) {
      const text = (await read(file))?.toString('utf8') ?? '';
      return text.split('\n').filter((line) => line !== '');
    },
  };
}
