import { legacyFileSchema, readLegacyRegistry } from '@chatline/contract/modules/legacy-registry';
import type { Registry } from '@chatline/contract/modules/registry';
import type { SignedText } from '@chatline/contract/modules/signed-registry';
import * as v from 'valibot';

/**
 * Reads a registry from before format 2.0, which a server that was rolled back serves.
 * @returns the reason instead, if it is not one, or another key has signed it
 */
export async function readLegacyFile(
  signed: unknown,
  rootKey: string,
  isGenuine: (text: SignedText) => Promise<boolean>,
): Promise<Registry | 'broken' | 'forged'> {
  const file = v.safeParse(legacyFileSchema, signed);
  if (!file.success) return 'broken';
  if (!(await isGenuine({ ...file.output, key: rootKey }))) return 'forged';
  return readLegacyRegistry(file.output.payload) ?? 'broken';
}
