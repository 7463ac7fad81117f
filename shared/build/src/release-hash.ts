import { createHash } from 'node:crypto';
import path from 'node:path';
import type { KeptRelease, Release } from '@chatline/contract/modules/registry';
import { integrityOfFolder } from './integrity.ts';

/** One hash over every file in a release's folder, including compressed files and `release.json`. */
function hashOf(files: Readonly<Record<string, string>>): string {
  const lines = Object.entries(files).map(([file, integrity]) => `${file} ${integrity}\n`);
  return createHash('sha256').update(lines.sort().join('')).digest('base64url');
}

/** The hash of a release in the registry. */
export async function releaseHash(dir: string): Promise<string> {
  return hashOf(await integrityOfFolder(dir));
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
 * @param isUnchecked accepts a release without a hash in the registry
 * @returns its hash for the registry
 * @throws {Error} with the reason, if a byte differs, or no hash is known
 */
export async function checkRelease(
  dir: string,
  release: Release,
  { version, releaseHash: kept }: KeptRelease,
  isUnchecked: boolean,
): Promise<string> {
  const name = `${release.descriptor.name} ${version}`;
  const found = await integrityOfFolder(dir);
  const changed = changedFile(release, found);
  const now = hashOf(found);
  if (changed !== undefined || (kept !== undefined && kept !== now)) {
    const what = changed ?? `a file in ${path.join(path.basename(path.dirname(dir)), version)}`;
    throw new Error(`${name} is not what was released: ${what} is changed, missing or new`);
  }
  if (kept === undefined && !isUnchecked)
    throw new Error(
      `${name} was released before registries kept hashes: nothing says that its files are the released ones. Look at them, then add --unchecked`,
    );
  return now;
}
