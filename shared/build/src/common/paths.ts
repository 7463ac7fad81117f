import path from 'node:path';

/** The folder of the workspace. */
export const workspaceDir = path.resolve(import.meta.dirname, '../../../..');
/** The folder of the packages that apps share. */
export const sharedDir = path.join(workspaceDir, 'shared');
/** The folders of the packages that shell and remotes share at run time. */
export const runtimeDir = path.join(sharedDir, 'runtime');
export const uiDir = path.join(sharedDir, 'ui');

/** The data folder: embedded database, files, releases, keys. */
export function dataDir(): string {
  return path.resolve(workspaceDir, process.env.DATA_DIR || '.data');
}
