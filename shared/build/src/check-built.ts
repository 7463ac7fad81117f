import type { Release } from '@chatline/contract/modules/release';
import { checkFiles } from './check-files.ts';
import { checkSizes } from './check-sizes.ts';
import { checkLiveShell } from './live-shell.ts';

/**
 * Checks what a release became, before it is signed.
 * @throws {Error} with file and figure, if a file is unlisted or changed, a size is over budget, or the live shell
 * cannot run it
 */
export async function checkBuilt(dataDir: string, folder: string, release: Release): Promise<void> {
  await checkFiles(folder, release);
  await checkSizes(folder, release);
  await checkLiveShell(dataDir, release);
}
