import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { lockedPackages } from './locked-packages.ts';
import { sharedDir, workspaceDir } from './paths.ts';

/** What the operator grants a module is checked at its release, and is in no build. */
const granted = /^shared\/build\/src\/(?:registry\/grants|release\/budgets)\.ts$/;
const unbuilt = /(?:^|\/)(?:node_modules|dist)(?:\/|$)|\.test\.tsx?$/;

const isIgnored = (file: string) => granted.test(file) || unbuilt.test(file);

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const nested = await Promise.all(
    entries.map(async (entry) => {
      const full = path.join(dir, entry.name);
      if (isIgnored(full.slice(workspaceDir.length + 1))) return [];
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

async function readPackages(): Promise<(dir: string) => string> {
  const packagesOf = lockedPackages(await readFile(path.join(workspaceDir, 'pnpm-lock.yaml'), 'utf8'));
  // Tools that every build uses are in the package of the workspace.
  return (dir) => `${packagesOf('.')}\0${packagesOf(path.relative(workspaceDir, dir))}`;
}

/**
 * Returns a function that hashes all sources of a folder's build, the packages that it uses, and texts besides; with an
 * unchanged hash the build is up to date. What all builds share is read once, at the first of them.
 */
export function sourceHasher(): (dir: string, ...besides: readonly string[]) => Promise<string> {
  let shared: Promise<string> | undefined;
  let packages: ReturnType<typeof readPackages> | undefined;
  return async (dir, ...besides) => {
    shared ??= filesBelow(sharedDir).then(hashOf);
    packages ??= readPackages();
    const hash = createHash('sha256').update(await shared);
    const own = await hashOf(await filesBelow(dir));
    for (const text of [own, (await packages)(dir), ...besides]) hash.update('\0').update(text);
    return hash.digest('hex').slice(0, 16);
  };
}
