import { readdirSync } from 'node:fs';

/** The folders of ours that a tree has: a remote is one by its name. */
export function sourceFolders(root) {
  const known = new Set(['shell', 'shared', 'server', 'sandbox', 'e2e', 'bench']);
  return readdirSync(root).filter((folder) => known.has(folder) || folder.startsWith('remote-'));
}
