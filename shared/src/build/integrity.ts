import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The Subresource Integrity value of a file's bytes. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Every file below a folder by its relative path, with its integrity. */
export async function integrityOfFolder(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();
  const hashes = await Promise.all(
    files.map(async (file) => [file, integrityOf(await readFile(path.join(dir, file)))] as const),
  );
  return Object.fromEntries(hashes);
}
