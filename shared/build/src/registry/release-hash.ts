import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { KeptRelease } from '@chatline/contract/modules/registry-documents';
import type { Release } from '@chatline/contract/modules/release';
import type { Carried } from '../bundle/carried-code.ts';
import { inParallel } from '../common/in-parallel.ts';
import { integrityOf, integrityOfFolder } from '../common/integrity.ts';
import { type Hashes, listedFiles, type ReadFile, releaseFile, strayFile } from '../common/release-files.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** A release with its hash in the registry. */
export interface HashedRelease {
  readonly release: Release;
  readonly releaseHash: string;
  /** The code of others that its files carry, if it was built here. */
  readonly carried?: Carried | undefined;
}

/** One hash over every file in a release's folder, including compressed files and `release.json`. */
function hashOf(files: Readonly<Record<string, string>>): string {
  const lines = Object.entries(files).map(([file, integrity]) => `${file} ${integrity}\n`);
  return createHash('sha256').update(lines.sort().join('')).digest('base64url');
}

/** The hash of a release's folder in the registry. */
export async function folderHash(dir: string): Promise<string> {
  return hashOf(await integrityOfFolder(dir));
}

/** The files of a stored release by their relative path, with their hashes. */
async function storedHashes(store: ReleaseStore, folder: string): Promise<Record<string, string>> {
  const files = await store.list(folder);
  const hashes = await inParallel(files, async ({ path }) => {
    return [path.slice(folder.length + 1), integrityOf((await store.read(path)) ?? Buffer.alloc(0))] as const;
  });
  return Object.fromEntries(hashes);
}

/** The hash of a stored release's folder. */
export async function storedHash(store: ReleaseStore, folder: string): Promise<string> {
  return hashOf(await storedHashes(store, folder));
}

function changedFile(release: Release, found: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(listedFiles(release)).find(([file, integrity]) => found[file] !== integrity)?.[0];
}

/**
 * Compares a release's files with the released ones, before its hashes are signed again.
 * @throws {Error} with the reason, if a byte differs
 */
export async function checkRelease(
  store: ReleaseStore,
  folder: string,
  release: Release,
  { version, releaseHash }: Pick<KeptRelease, 'version' | 'releaseHash'>,
): Promise<void> {
  const hashes = await storedHashes(store, folder);
  const read = async (file: string) => (await store.read(`${folder}/${file}`)) ?? Buffer.alloc(0);
  await checkHashes({ hashes, read }, release, { version, releaseHash });
}

/** Compares a folder's files with those that were built into it. @throws {Error} with the reason, if a byte differs */
export async function checkFolder(dir: string, release: Release, releaseHash: string): Promise<void> {
  const hashes = await integrityOfFolder(dir);
  const read = (file: string) => readFile(path.join(dir, file));
  await checkHashes({ hashes, read }, release, { version: release.version, releaseHash });
}

interface FoundFiles {
  readonly hashes: Hashes;
  readonly read: ReadFile;
}

async function checkHashes(
  { hashes, read }: FoundFiles,
  release: Release,
  { version, releaseHash }: Pick<KeptRelease, 'version' | 'releaseHash'>,
): Promise<void> {
  const changed = changedFile(release, hashes);
  if (changed === undefined && releaseHash === hashOf(hashes)) return;
  // The registry has one hash of all files, which does not say which one of those without a hash of their own it is.
  const rest = `${releaseFile}, or a file that has no hash there,`;
  const what = changed ?? (await strayFile(release, hashes, read)) ?? rest;
  throw new Error(
    `${release.descriptor.name} ${version} is not what was released: ${what} is changed, missing or new`,
  );
}
