import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@chatline/contract/modules/release';
import { integrityOf, integrityOfFolder } from './integrity.ts';
import { releaseFile } from './read-release.ts';
import { listedFiles } from './release-hash.ts';

const decompress = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
/** The container for foreign pages; what it loads is hashed inside it. */
const embedFile = 'alone/embed.js';
/** Files beside scripts that the module's own host loads, and the licenses of its code. */
const unhashed = /^alone\/[\w.-]+\.(?:woff2|png|svg|LICENSE\.txt)$/;

async function isCopyOf(
  file: string,
  dir: string,
  hashes: Readonly<Record<string, string>>,
): Promise<boolean> {
  const ending = path.extname(file);
  if (ending !== '.br' && ending !== '.gz') return false;
  try {
    const bytes = await decompress[ending](await readFile(path.join(dir, file)));
    return integrityOf(bytes) === hashes[file.slice(0, -ending.length)];
  } catch {
    return false;
  }
}

/** The scripts of the module's own host whose hashes are in its entries, or in a script that those load. */
async function hashedInside(
  dir: string,
  entries: readonly string[],
  hashes: Readonly<Record<string, string>>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const waiting = entries.filter((file) => file in hashes);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = await readFile(path.join(dir, file), 'utf8');
    for (const [other, hash] of Object.entries(hashes))
      if (other.startsWith('alone/') && !found.has(other) && text.includes(hash)) {
        found.add(other);
        if (other.endsWith('.js')) waiting.push(other);
      }
  }
  return found;
}

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
  const listed = listedFiles(release);
  for (const [file, integrity] of Object.entries(listed))
    if (hashes[file] !== integrity) throw new Error(`${title}: ${file} is changed or missing`);
  const inside = await hashedInside(dir, [...Object.keys(release.alone), embedFile], hashes);
  const isKnown = (file: string) =>
    file in listed || inside.has(file) || [releaseFile, embedFile].includes(file) || unhashed.test(file);
  const empty = await emptyFolder(dir);
  if (empty !== undefined) throw new Error(`${title}: ${empty} is an empty folder`);
  for (const file of Object.keys(hashes))
    if (!isKnown(file) && !(await isCopyOf(file, dir, hashes)))
      throw new Error(`${title}: ${file} is in the release's folder, but ${releaseFile} does not list it`);
}
