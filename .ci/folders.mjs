import { readdirSync } from 'node:fs';

/** The project's source folders in a tree; a remote is found by its name. */
export function sourceFolders(root) {
  const known = new Set(['shell', 'shared', 'server', 'sandbox', 'e2e', 'bench', 'gallery']);
  return readdirSync(root).filter((folder) => known.has(folder) || folder.startsWith('remote-'));
}
