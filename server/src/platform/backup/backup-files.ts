import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ArchiveEntry } from './archive.ts';

/** Folders and files of the data folder that are in a backup. Keys are not; the rest is built or copied again. */
const backedUp = ['media', 'modules', 'shell', 'shell-builds.json', 'module-journal.jsonl'] as const;
/** Those that are not in the data folder if releases are elsewhere. */
const ofReleases: readonly string[] = backedUp.filter((name) => name !== 'media');

/** Uploads that are still arriving. */
const leftOut = new Set(['media/half']);

interface FoundFile {
  /** Path below the data folder, with `/`. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

async function* filesAt(dataDir: string, name: string): AsyncGenerator<FoundFile> {
  const path = join(dataDir, name);
  // A file that is deleted meanwhile was no longer needed at the moment of the database's snapshot.
  const found = await stat(path).catch(() => null);
  if (found?.isFile()) yield { name, path, bytes: found.size };
  if (!found?.isDirectory() || leftOut.has(name)) return;
  const entries = await readdir(path, { withFileTypes: true });
  // Files first: the registry in force is read before the releases that it names.
  const ordered = [
    ...entries.filter((entry) => entry.isFile()),
    ...entries.filter((entry) => !entry.isFile()),
  ];
  for (const entry of ordered) yield* filesAt(dataDir, `${name}/${entry.name}`);
}

/** Finds the files of a data folder that belong into a backup. */
export async function* filesOf(dataDir: string, areReleasesElsewhere: boolean): AsyncGenerator<FoundFile> {
  for (const name of backedUp)
    if (!areReleasesElsewhere || !ofReleases.includes(name)) yield* filesAt(dataDir, name);
}

/** True if a path is one that a backup of this server can have. */
function isBackedUp(name: string): boolean {
  const [first = '', ...rest] = name.split('/');
  return backedUp.some((known) => known === first) && rest.every((part) => !['', '.', '..'].includes(part));
}

/**
 * Writes a file of a backup to a data folder.
 * @throws {Error} for a path outside the folders that are backed up
 */
export async function writeFileOf(dataDir: string, { name, content }: ArchiveEntry): Promise<void> {
  if (!isBackedUp(name)) throw new Error(`${name} is not a file of a backup`);
  const path = join(dataDir, name);
  await mkdir(dirname(path), { recursive: true });
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

/** The first thing in a data folder that a restore would overwrite; null if there is none. */
export async function findOccupied(dataDir: string): Promise<string | null> {
  for (const name of ['database', ...backedUp]) {
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile()) return path;
    if (found?.isDirectory() && (await readdir(path)).length > 0) return path;
  }
  return null;
}

/** Deletes what an unfinished restore has written. */
export async function deleteFiles(dataDir: string): Promise<void> {
  for (const name of backedUp) await rm(join(dataDir, name), { recursive: true, force: true });
}
