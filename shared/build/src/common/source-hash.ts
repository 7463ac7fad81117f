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

/** A hash over all sources of a folder's build; with an unchanged hash the build is up to date. */
export async function sourceHash(dir: string, ...besides: readonly string[]): Promise<string> {
  const lock = path.join(workspaceDir, 'pnpm-lock.yaml');
  const files = [...(await filesBelow(dir)), ...(await filesBelow(sharedDir)), lock].sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file.slice(workspaceDir.length))
      .update('\0')
      .update(await readFile(file));
  for (const text of besides) hash.update('\0').update(text);
  return hash.digest('hex').slice(0, 16);
}
