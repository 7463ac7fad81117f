import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The shortest hash that browsers accept: an app's entry contains its chunks' hashes, which do not compress. */
export const integrityHash = 'sha256';

/** The Subresource Integrity value of a file's bytes. */
export function integrityOf(bytes: Uint8Array): string {
  return `${integrityHash}-${createHash(integrityHash).update(bytes).digest('base64')}`;
}

/**
 * Every file below a folder by its relative path, with its integrity.
 * @throws {Error} with the path, if something in it is neither a file nor a folder, such as a link
 */
export async function integrityOfFolder(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const other = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (other !== undefined)
    throw new Error(
      `${path.join(other.parentPath, other.name)} is neither a file nor a folder: a release has no links`,
    );
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();
  const hashes = await Promise.all(
    files.map(async (file) => [file, integrityOf(await readFile(path.join(dir, file)))] as const),
  );
  return Object.fromEntries(hashes);
}
