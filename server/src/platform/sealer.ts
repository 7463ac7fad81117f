import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { RandomBytes } from './services.ts';

/** Keeps secrets that must be shown or used again, and finds them without opening them. */
export interface Sealer {
  seal(secret: string): string;
  /** @throws {Error} where the text was sealed with another key or changed */
  open(sealed: string): string;
  /** A keyed hash to look a secret up by. */
  fingerprint(secret: string): string;
}

const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM for sealing, HMAC-SHA-256 for finding, each with its own key derived from one secret.
 * @param secret from `SEALING_SECRET` or `DATA_DIR/keys/sealing.key`
 */
export function createSealer(secret: string, random: RandomBytes): Sealer {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'chatline', purpose, 32));
  const sealKey = derive('seal');
  const findKey = derive('find');
  return {
    seal(text) {
      const iv = random(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const body = bytes.subarray(ivBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    fingerprint: (text) => createHmac('sha256', findKey).update(text).digest('base64url'),
  };
}
