import { createPublicKey } from 'node:crypto';
import * as v from 'valibot';

function isPublicKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** The public half of the key that signs the module registry. */
export const registryEntries = {
  REGISTRY_PUBLIC_KEY: v.optional(
    v.pipe(v.string(), v.check(isPublicKey, 'must be an Ed25519 public key: SPKI, DER, in base64')),
  ),
};
