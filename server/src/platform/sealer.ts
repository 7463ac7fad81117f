import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { RandomBytes } from './services.ts';

/** Keeps secrets that must be shown or used again, and finds them without opening them. */
export interface Sealer {
  seal(secret: string): string;
  /** @throws {Error} where the text was sealed with an unknown key or changed */
  open(sealed: string): string;
  /** Whether a known key opens it. */
  opens(sealed: string): boolean;
  /**
   * The same secret sealed with the present key; null where it is already.
   * @throws {Error} as `open`
   */
  reseal(sealed: string): string | null;
  /** A keyed hash to look a secret up by. */
  fingerprint(secret: string): string;
  /** The hashes that a secret may be kept under, the present key's first. */
  fingerprints(secret: string): readonly string[];
}

const ivBytes = 12;
const tagBytes = 16;

interface Keys {
  readonly seal: Buffer;
  readonly find: Buffer;
}

function keysOf(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'chatline', purpose, 32));
  return { seal: derive('seal'), find: derive('find') };
}

function openWith({ seal }: Keys, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', seal, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const body = decipher.update(bytes.subarray(ivBytes + tagBytes));
  try {
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * AES-256-GCM for sealing, HMAC-SHA-256 for finding, each with its own key derived from one secret.
 * @param secret from `SEALING_SECRET` or `DATA_DIR/keys/sealing.key`
 * @param others from `SEALING_SECRETS_OTHER`: they open and find, and seal nothing
 */
export function createSealer(secret: string, random: RandomBytes, others: readonly string[] = []): Sealer {
  const present = keysOf(secret);
  const known = [present, ...others.map(keysOf)];
  const print = ({ find }: Keys, text: string) => createHmac('sha256', find).update(text).digest('base64url');

  function seal(text: string): string {
    const iv = random(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', present.seal, iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }
  function open(sealed: string): string {
    for (const keys of known) {
      const text = openWith(keys, sealed);
      if (text !== null) return text;
    }
    throw new Error('No key opens what is sealed here');
  }
  return {
    seal,
    open,
    opens: (sealed) => known.some((keys) => openWith(keys, sealed) !== null),
    reseal: (sealed) => (openWith(present, sealed) === null ? seal(open(sealed)) : null),
    fingerprint: (text) => print(present, text),
    fingerprints: (text) => known.map((keys) => print(keys, text)),
  };
}
