import type { Release } from '@chatline/contract/modules/release';
import { type SignedText, signedTextSchema } from '@chatline/contract/modules/signed-registry';
import * as v from 'valibot';
import { storeOf } from '../store/release-store.ts';
import { checkCanChange } from './change-module.ts';
import { findKey } from './registry-keys.ts';
import { openRegistry } from './registry-store.ts';
import { signDocument } from './signed-text.ts';

/** Beside the release's folder, which never changes: a key that replaces another one signs again. */
const signedFile = (name: string, version: string) => `modules/${name}/${version}.signed.json`;

/**
 * Stores a release with its team's signature: for a look at it before it is live, and for the operators to go back to
 * it.
 * @throws {Error} as {@link checkCanChange} does; then an earlier signature stays
 */
export async function storeSignedRelease(dataDir: string, release: Release): Promise<void> {
  const { name } = release.descriptor;
  await checkCanChange(dataDir, await openRegistry(dataDir), name);
  const key = await findKey(dataDir, { module: name });
  if (key === undefined) throw new Error(`${name} has no key here: set MODULE_KEY_FILE`);
  const signed = Buffer.from(JSON.stringify(signDocument(release, key)));
  await storeOf(dataDir).write(signedFile(name, release.version), signed);
}

/** @throws {Error} with the reason, if the release was never signed by itself */
export async function readSignedRelease(dataDir: string, name: string, version: string): Promise<SignedText> {
  const bytes = await storeOf(dataDir).read(signedFile(name, version));
  if (bytes === undefined)
    throw new Error(
      `${name} ${version} has no signature of its team here; the team signs it with: npm run module -- renew ${name}`,
    );
  return v.parse(v.pipe(v.string(), v.parseJson(), signedTextSchema), bytes.toString('utf8'));
}
