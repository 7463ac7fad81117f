import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { RandomBytes } from './random.ts';

/** The secret that a sealed text holds, and its owner. A text opens only for the purpose it was sealed for. */
export type SealPurpose =
  | `API token of account ${number}`
  | `channel token of account ${number}`
  | `PIN of number ${string}`
  | `second factor of account ${number}`
  | 'message export'
  | 'erased person';

/** Purpose of an account's default API token. */
export function apiTokenPurpose(accountId: number): SealPurpose {
  return `API token of account ${accountId}`;
}

/** Purpose of an account's token for WhatsApp, in its connection and in the connect attempt before it. */
export function whatsAppTokenPurpose(accountId: number): SealPurpose {
  return `channel token of account ${accountId}`;
}

/** Purpose of the two-step PIN of a business number. */
export function pinPurpose(phoneNumberId: string): SealPurpose {
  return `PIN of number ${phoneNumberId}`;
}

/** Purpose of the secret that an account shares with its authenticator app. */
export function factorPurpose(accountId: number): SealPurpose {
  return `second factor of account ${accountId}`;
}

/** Encrypts secrets that must be shown or used again, and looks them up without decrypting them. */
export interface Sealer {
  seal(secret: string, purpose: SealPurpose): string;
  /** @throws {Error} if the text was changed, or sealed with an unknown key or for another purpose */
  open(sealed: string, purpose: SealPurpose): string;
  /** True if a known key opens the text. */
  opens(sealed: string, purpose: SealPurpose): boolean;
  /**
   * Seals the same secret again with the current key and the purpose; null if it already is.
   * @throws {Error} as `open`
   */
  reseal(sealed: string, purpose: SealPurpose): string | null;
  /** A keyed hash to look a secret up by. */
  fingerprint(secret: string): string;
  /** The hashes that a secret may be stored under; the current key's comes first. */
  fingerprints(secret: string): readonly string[];
}

const ivBytes = 12;
const tagBytes = 16;
/** Prefix of a text that was sealed for a purpose. Earlier releases wrote none; their texts open for any purpose. */
const mark = 'v2.';

interface Keys {
  readonly seal: Buffer;
  readonly find: Buffer;
}

function keysOf(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'chatline', purpose, 32));
  return { seal: derive('seal'), find: derive('find') };
}

function openWith({ seal }: Keys, sealed: string, purpose: SealPurpose): string | null {
  const isMarked = sealed.startsWith(mark);
  const bytes = Buffer.from(isMarked ? sealed.slice(mark.length) : sealed, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', seal, bytes.subarray(0, ivBytes));
  if (isMarked) decipher.setAAD(Buffer.from(purpose));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const body = decipher.update(bytes.subarray(ivBytes + tagBytes));
  try {
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * Seals with AES-256-GCM and hashes with HMAC-SHA-256. Both keys are derived from one secret.
 * @param secret from `SEALING_SECRET` or `DATA_DIR/keys/sealing.key`
 * @param others from `SEALING_SECRETS_OTHER`: they open and look up, but never seal
 */
export function createSealer(secret: string, random: RandomBytes, others: readonly string[] = []): Sealer {
  const current = keysOf(secret);
  const known = [current, ...others.map(keysOf)];
  const print = ({ find }: Keys, text: string) => createHmac('sha256', find).update(text).digest('base64url');

  function seal(text: string, purpose: SealPurpose): string {
    const iv = random(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', current.seal, iv);
    cipher.setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return mark + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }
  function open(sealed: string, purpose: SealPurpose): string {
    for (const keys of known) {
      const text = openWith(keys, sealed, purpose);
      if (text !== null) return text;
    }
    throw new Error('No known key opens the sealed text');
  }
  return {
    seal,
    open,
    opens: (sealed, purpose) => known.some((keys) => openWith(keys, sealed, purpose) !== null),
    reseal: (sealed, purpose) => {
      const isCurrent = sealed.startsWith(mark) && openWith(current, sealed, purpose) !== null;
      return isCurrent ? null : seal(open(sealed, purpose), purpose);
    },
    fingerprint: (text) => print(current, text),
    fingerprints: (text) => known.map((keys) => print(keys, text)),
  };
}
