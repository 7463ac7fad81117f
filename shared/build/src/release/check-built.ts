import type { Release } from '@chatline/contract/modules/release';
import type { Carried } from '../bundle/carried-code.ts';
import { checkLiveShell } from '../registry/live-shell.ts';
import { checkBudget } from './check-budget.ts';
import { checkFiles } from './check-files.ts';
import { checkShippedOnce } from './check-shipped-once.ts';

/**
 * Checks what a release became, before it is signed.
 * @throws {Error} with file and figure, if a file is unlisted or changed, a size is over budget, it brings code that
 * the live shell brings too, or that shell cannot run it
 * @param carried what its files carry, if it was built here
 */
export async function checkBuilt(
  dataDir: string,
  folder: string,
  release: Release,
  carried?: Carried,
): Promise<void> {
  await checkFiles(folder, release);
  await checkBudget(folder, release);
  await checkLiveShell(dataDir, release);
  if (carried !== undefined) await checkShippedOnce(dataDir, release, carried);
}
