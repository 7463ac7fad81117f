import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@chatline/contract/modules/release';
import { integrityOfFolder } from '../common/integrity.ts';
import { listedFiles, releaseFile, strayFile } from '../common/release-files.ts';

/** A folder without files, which no list of files can name; undefined if there is none. */
async function emptyFolder(dir: string): Promise<string | undefined> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const parents = new Set(entries.map((entry) => path.relative(dir, entry.parentPath)));
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .find((folder) => !parents.has(folder));
}

/**
 * Compares the files of a release with its `release.json`.
 * @throws {Error} with the file, if one is changed or missing, or is not listed, or a folder is empty
 */
export async function checkFiles(dir: string, release: Release): Promise<void> {
  const title = `${release.descriptor.name} ${release.version}`;
  const hashes = await integrityOfFolder(dir);
  for (const [file, integrity] of Object.entries(listedFiles(release)))
    if (hashes[file] !== integrity) throw new Error(`${title}: ${file} is changed or missing`);
  const empty = await emptyFolder(dir);
  if (empty !== undefined) throw new Error(`${title}: ${empty} is an empty folder`);
  const stray = await strayFile(release, hashes, (file) => readFile(path.join(dir, file)));
  if (stray !== undefined)
    throw new Error(`${title}: ${stray} is in the release's folder, but ${releaseFile} does not list it`);
}
