import { misfitOf, type Needs, type Offer } from '@chatline/contract/modules/fits-contract';
import type { Release } from '@chatline/contract/modules/release';
import { shellManifestSchema } from '@chatline/contract/modules/shell-manifest';
import * as v from 'valibot';
import { storeOf } from '../store/release-store.ts';

const shellSchema = v.pipe(v.string(), v.parseJson(), v.pick(shellManifestSchema, ['offers', 'rootKey']));

async function readShell(dataDir: string) {
  const bytes = await storeOf(dataDir).read('shell/shell.json');
  const shell = v.safeParse(shellSchema, bytes?.toString('utf8'));
  return shell.success ? shell.output : undefined;
}

/** Reads the served shell's offer to modules; undefined without a shell, or with an earlier one, which has none. */
export async function liveOffer(dataDir: string): Promise<Offer | undefined> {
  return (await readShell(dataDir))?.offers;
}

/** The root key that the shell was built with; null without a shell, or if it is an earlier one, which does not say. */
export async function shellRootKey(dataDir: string): Promise<string | null> {
  return (await readShell(dataDir))?.rootKey ?? null;
}

/**
 * True if the store has a build of the shell that trusts this root key, as far as `shell.json` says: one that was changed
 * is built again.
 */
export async function isShellStored(dataDir: string, rootKey: string): Promise<boolean> {
  return (await shellRootKey(dataDir)) === rootKey;
}

/** Returns why the live shell cannot run a release; undefined if it can, or does not say what it offers. */
export function misfitWith(offer: Offer | undefined, release: Needs): string | undefined {
  return offer && misfitOf(release, offer);
}

/** @throws {Error} with the reason, if the live shell cannot run a release */
export async function checkLiveShell(dataDir: string, release: Release): Promise<void> {
  const misfit = misfitWith(await liveOffer(dataDir), release);
  if (misfit !== undefined)
    throw new Error(
      `${release.descriptor.name} ${release.version} does not fit the live console. ${misfit}. Build and serve the console first, or build the module from sources that fit it.`,
    );
}
