import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@chatline/contract/modules/release';
import { integrityOf } from './integrity.ts';

/** Description of a release, in its folder. */
export const releaseFile = 'release.json';
const decompress = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };
/** The container for foreign pages; what it loads is hashed inside it. */
const embedFile = 'alone/embed.js';
/** Files beside scripts that the module's own host loads, and the licenses of its code. */
const unhashed = /^alone\/[\w.-]+\.(?:woff2|png|svg|LICENSE\.txt)$/;

/** A folder's files by their relative path, with their hashes. */
export type Hashes = Readonly<Record<string, string>>;
/** Reads a file of the folder. */
export type ReadFile = (file: string) => Promise<Uint8Array>;

/** The files that `release.json` lists, with their hashes. */
export function listedFiles(release: Release): Hashes {
  const rendered = Object.values(release.prerendered ?? {}).map(
    ({ file, integrity }) => [file, integrity] as const,
  );
  return { ...release.files, ...release.alone, ...Object.fromEntries(rendered) };
}

async function isCopyOf(file: string, read: ReadFile, hashes: Hashes): Promise<boolean> {
  const ending = path.extname(file);
  if (ending !== '.br' && ending !== '.gz') return false;
  try {
    const bytes = await decompress[ending](await read(file));
    return integrityOf(bytes) === hashes[file.slice(0, -ending.length)];
  } catch {
    return false;
  }
}

/** The scripts of the module's own host whose hashes are in its entries, or in a script that those load. */
async function hashedInside(
  read: ReadFile,
  entries: readonly string[],
  hashes: Hashes,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const waiting = entries.filter((file) => file in hashes);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = Buffer.from(await read(file)).toString('utf8');
    for (const [other, hash] of Object.entries(hashes))
      if (other.startsWith('alone/') && !found.has(other) && text.includes(hash)) {
        found.add(other);
        if (other.endsWith('.js')) waiting.push(other);
      }
  }
  return found;
}

/**
 * Returns the first file that the release does not list, or that is not a compressed copy of one; undefined without
 * any.
 */
export async function strayFile(
  release: Release,
  hashes: Hashes,
  read: ReadFile,
): Promise<string | undefined> {
  const listed = listedFiles(release);
  const inside = await hashedInside(read, [...Object.keys(release.alone), embedFile], hashes);
  const isKnown = (file: string) =>
    file in listed || inside.has(file) || [releaseFile, embedFile].includes(file) || unhashed.test(file);
  for (const file of Object.keys(hashes))
    if (!isKnown(file) && !(await isCopyOf(file, read, hashes))) return file;
  return undefined;
}
