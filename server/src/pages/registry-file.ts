import { createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistryText } from '@chatline/contract/modules/read-registry';
import { type Registry, signedRegistrySchema } from '@chatline/contract/modules/registry';
import * as v from 'valibot';
import type { Config } from '../platform/config.ts';

export interface RegistryFile {
  /** The signed file's text; the browser gets it and checks it too. */
  readonly text: string;
  readonly registry: Registry;
  /** The key that it is signed with; null if this server has no key. */
  readonly key: string | null;
}

const fileSchema = v.pipe(v.string(), v.parseJson(), signedRegistrySchema);

/** Returns the folder of the releases and the registry. */
export function modulesDir(dataDir: string): string {
  return join(dataDir, 'modules');
}

/** Returns the key that a registry has to be signed with: the configured one, or that of the data folder's pair. */
function publicKeyOf({ dataDir, registryPublicKey }: Config): string | null {
  if (registryPublicKey !== null) return registryPublicKey;
  const file = join(dataDir, 'keys', 'registry.pem');
  if (!existsSync(file)) return null;
  const key = createPublicKey(createPrivateKey(readFileSync(file)));
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

function isSigned(payload: string, signature: string, key: string): boolean {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64'));
}

/**
 * Reads a signed registry.
 * @throws {Error} with the reason, if it is malformed or not signed with this server's key
 */
export function readRegistryFile(path: string, config: Config): RegistryFile {
  const text = readFileSync(path, 'utf8');
  const envelope = v.safeParse(fileSchema, text);
  if (!envelope.success) throw new Error('it is malformed');
  const { payload, signature } = envelope.output;
  const key = publicKeyOf(config);
  if (key !== null && !isSigned(payload, signature, key))
    throw new Error('it was changed, or is signed with another key');
  const { registry, problem } = readRegistryText(payload);
  if (registry === undefined) throw new Error(problem);
  return { text, registry, key };
}
