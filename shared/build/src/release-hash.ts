import { createHash } from 'node:crypto';
import type { KeptRelease } from '@chatline/contract/modules/registry-documents';
import type { Release } from '@chatline/contract/modules/release';
import { integrityOf, integrityOfFolder } from './integrity.ts';
import { inParallel } from './store/in-parallel.ts';
import type { ReleaseStore } from './store/release-store.ts';

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

function changedFile(release: Release, found: Readonly<Record<string, string>>): string | undefined {
  const rendered = Object.values(release.prerendered ?? {}).map(
    ({ file, integrity }) => [file, integrity] as const,
  );
  const listed = [...Object.entries(release.files), ...Object.entries(release.alone), ...rendered];
  return listed.find(([file, integrity]) => found[file] !== integrity)?.[0];
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
  const found = await storedHashes(store, folder);
  const changed = changedFile(release, found);
  if (changed === undefined && releaseHash === hashOf(found)) return;
  const what = changed ?? `a file in ${release.descriptor.name}/${version}`;
  throw new Error(
    `${release.descriptor.name} ${version} is not what was released: ${what} is changed, missing or new`,
  );
}
