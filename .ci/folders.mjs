import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's source folders in a tree; a remote is found by its name. */
export function sourceFolders(root) {
  const known = new Set(['shell', 'shared', 'server', 'sandbox', 'e2e', 'bench', 'gallery']);
  return readdirSync(root).filter((folder) => known.has(folder) || folder.startsWith('remote-'));
}

/** The files besides the sources from which follows where an import leads. */
function filesOfImports(root) {
  const shared = readdirSync(path.join(root, 'shared')).map((name) => path.join('shared', name));
  const manifests = [...sourceFolders(root), ...shared].map((folder) => path.join(folder, 'package.json'));
  return ['pnpm-lock.yaml', 'tsconfig.json', '.dependency-cruiser.cjs', 'package.json', ...manifests];
}

/**
 * The arguments of the import tool. Its result is kept until a source changes, because one run of the tests reads it
 * three times.
 * @param options more arguments, such as the type of its output
 */
export function importArguments(root, ...options) {
  const hash = createHash('sha256');
  for (const file of filesOfImports(root).filter((one) => existsSync(path.join(root, one))))
    hash.update(file).update(readFileSync(path.join(root, file)));
  const cache = `node_modules/.cache/imports/${hash.digest('hex').slice(0, 16)}`;
  return [
    '--config',
    '.dependency-cruiser.cjs',
    '--cache',
    cache,
    '--cache-strategy',
    'content',
    ...options,
    ...sourceFolders(root),
  ];
}
