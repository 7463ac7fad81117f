import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sharedDir, workspaceDir } from './paths.ts';

const ignored = /(?:^|\/)(?:node_modules|dist)(?:\/|$)|\.test\.tsx?$/;

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const full = path.join(dir, entry.name);
      if (ignored.test(full.slice(workspaceDir.length + 1))) return [];
      return entry.isDirectory() ? filesBelow(full) : [full];
    }),
  );
  return nested.flat();
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...files].sort())
    hash
      .update(file.slice(workspaceDir.length))
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex');
}

/**
 * Returns a function that hashes all sources of a folder's build, and texts besides; with an unchanged hash the build is
 * up to date. What all builds share is read once, at the first of them.
 */
export function sourceHasher(): (dir: string, ...besides: readonly string[]) => Promise<string> {
  let shared: Promise<string> | undefined;
  return async (dir, ...besides) => {
    shared ??= filesBelow(sharedDir).then((files) =>
      hashOf([...files, path.join(workspaceDir, 'pnpm-lock.yaml')]),
    );
    const hash = createHash('sha256').update(await shared);
    for (const text of [await hashOf(await filesBelow(dir)), ...besides]) hash.update('\0').update(text);
    return hash.digest('hex').slice(0, 16);
  };
}
