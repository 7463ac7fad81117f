import { createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistryText } from '@chatline/contract/modules/read-registry';
import { type Registry, signedRegistrySchema } from '@chatline/contract/modules/registry';
import * as v from 'valibot';
import type { Config } from '../platform/config.ts';

/** The registry: the signed file's own text for the browser, which checks it too, and what it says. */
export interface RegistryFile {
  readonly text: string;
  readonly registry: Registry;
  /** The key that it is signed with; null where this server knows no key. */
  readonly key: string | null;
}

const fileSchema = v.pipe(v.string(), v.parseJson(), signedRegistrySchema);

/** The folder of releases and the registry. */
export function modulesDir(dataDir: string): string {
  return join(dataDir, 'modules');
}

/** The key that a registry has to be signed with: the configured one, else that of the data folder's own pair. */
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
 * @throws {Error} with the reason, where it is malformed or not signed with the key that counts here
 */
export function readRegistryFile(path: string, config: Config): RegistryFile {
  const text = readFileSync(path, 'utf8');
  const envelope = v.safeParse(fileSchema, text);
  if (!envelope.success) throw new Error('it is malformed');
  const { payload, signature } = envelope.output;
  const key = publicKeyOf(config);
  if (key !== null && !isSigned(payload, signature, key))
    throw new Error('it is changed, or signed with another key');
  const { registry, problem } = readRegistryText(payload);
  if (registry === undefined) throw new Error(problem);
  return { text, registry, key };
}
