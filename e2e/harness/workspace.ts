import path from 'node:path';

export const workspaceDir = path.resolve(import.meta.dirname, '../..');
/** Data folder of the developer's own product; its releases and keys are what the tests start from. */
export const builtDataDir = path.resolve(workspaceDir, process.env.DATA_DIR ?? '.data');
