/** The parts of a signature, as bytes. */
interface Signed {
  readonly payload: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
  /** SPKI: 12 bytes that say Ed25519, then the key's own 32. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

const spkiHeadBytes = 12;

/**
 * Whether an Ed25519 signature is right. Browsers that cannot tell by themselves (before 2025, or on plain http
 * anywhere but loopback) load a script of ours that can.
 * @throws {Error} where that script does not load, or the key is none
 */
export async function isRightSignature(signed: Signed): Promise<boolean> {
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
  return verify(signature, payload, publicKey.subarray(spkiHeadBytes), { zip215: false });
}
