interface Signed {
  readonly payload: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
  /** SPKI: a 12-byte Ed25519 prefix, then the 32 bytes of the key. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

const spkiHeadBytes = 12;

/**
 * Verifies an Ed25519 signature. Browsers without native support (before 2025, or on any plain http address
 * but loopback) load a script that can do it.
 * @throws {Error} if that script does not load
 */
export async function isRightSignature(signed: Signed): Promise<boolean> {
  if (signed.publicKey.length !== spkiHeadBytes + 32 || signed.signature.length !== 64) return false;
  return (await byBrowser(signed)) ?? byScript(signed);
}

async function byBrowser({ payload, signature, publicKey }: Signed): Promise<boolean | null> {
  try {
    const { subtle } = globalThis.crypto;
    const key = await subtle.importKey('spki', publicKey, { name: 'Ed25519' }, false, ['verify']);
    return await subtle.verify('Ed25519', key, signature, payload);
  } catch {
    return null;
  }
}

async function byScript({ payload, signature, publicKey }: Signed): Promise<boolean> {
  const [{ hashes, verify }, { sha512 }] = await Promise.all([
    import(/* webpackChunkName: "ed25519" */ '@noble/ed25519'),
    import(/* webpackChunkName: "ed25519" */ '@noble/hashes/sha2.js'),
  ]);
  hashes.sha512 = sha512;
  try {
    return verify(signature, payload, publicKey.subarray(spkiHeadBytes), { zip215: false });
  } catch {
    // The bytes are not a point of the curve.
    return false;
  }
}
