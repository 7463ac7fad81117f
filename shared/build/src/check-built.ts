import { existsSync } from 'node:fs';
import path from 'node:path';
import { misfitOf } from '@chatline/contract/modules/fits-contract';
import type { Release } from '@chatline/contract/modules/release';
import * as v from 'valibot';
import { checkFiles } from './check-files.ts';
import { checkSizes } from './check-sizes.ts';
import { readText } from './store/read-text.ts';

const shellSchema = v.object({
  offers: v.optional(v.object({ contract: v.string(), kit: v.array(v.string()) })),
});

/** @throws {Error} with the reason, if the shell of the data folder cannot run the release */
async function checkLiveShell(dataDir: string, release: Release): Promise<void> {
  const file = path.join(dataDir, 'shell', 'shell.json');
  if (!existsSync(file)) return;
  const shell = v.safeParse(v.pipe(v.string(), v.parseJson(), shellSchema), await readText(file));
  const offers = shell.success ? shell.output.offers : undefined;
  // Earlier shells do not say what they offer.
  const misfit = offers && misfitOf(release, offers);
  if (misfit !== undefined)
    throw new Error(
      `${release.descriptor.name} ${release.version} does not fit the live console. ${misfit}. Build and serve the console first, or build the module from sources that fit it.`,
    );
}

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
