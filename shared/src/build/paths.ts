import path from 'node:path';

/** The folder of the workspace. */
export const workspaceDir = path.resolve(import.meta.dirname, '../../..');
/** The folder of `shared`. */
export const sharedDir = path.join(workspaceDir, 'shared');

/** The data folder: embedded database, files, releases, keys. */
export function dataDir(): string {
  return path.resolve(workspaceDir, process.env.DATA_DIR || '.data');
}
