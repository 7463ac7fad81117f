import { statfs } from 'node:fs/promises';
import { unsentMediaMs } from '@chatline/contract/constants/chats';
import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';
import { unsentBytesOf } from './uploads.store.ts';

/** True if the disk has room for files. The database may share the disk and must not run out of space. */
export async function hasRoom({ config }: Pick<Services, 'config'>): Promise<boolean> {
  const { bavail, blocks } = await statfs(config.dataDir);
  return bavail * 100 >= blocks * config.limits.freeDiskPercent;
}

/**
 * Checks that there is room for a file of an account.
 * @throws {CatalogueError} if the disk is nearly full, or the account has too many unsent files
 */
export async function checkRoom(services: Services, accountId: number): Promise<void> {
  const { clock, config, database, log } = services;
  if (!(await hasRoom(services))) {
    log.error('the disk of DATA_DIR is nearly full: no files are accepted');
    throw new CatalogueError('files-paused', undefined, 600);
  }
  const since = new Date(clock().getTime() - unsentMediaMs);
  if ((await unsentBytesOf(database, accountId, since)) < config.limits.unsentBytes) return;
  throw new CatalogueError('files-unsent');
}
