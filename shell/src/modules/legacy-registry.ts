import { legacyFileSchema, readLegacyRegistry } from '@chatline/contract/modules/legacy-registry';
import * as v from 'valibot';
import { isGenuine, type RegistryResult } from './verify-registry.ts';

/**
 * Reads a registry of before format 2.0, which a server that was rolled back serves.
 * @throws {Error} if this browser cannot check its signature
 */
export async function readLegacyFile(signed: unknown, rootKey: string): Promise<RegistryResult> {
  const file = v.safeParse(legacyFileSchema, signed);
  if (!file.success) return { problem: 'broken' };
  if (!(await isGenuine({ ...file.output, key: rootKey }))) return { problem: 'forged' };
  const registry = readLegacyRegistry(file.output.payload);
  return registry === undefined ? { problem: 'broken' } : { registry, signed: undefined };
}
