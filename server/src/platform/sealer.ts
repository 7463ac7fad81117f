import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { RandomBytes } from './random.ts';

/** Keeps secrets that must be shown or used again, and finds them without opening them. */
export interface Sealer {
  seal(secret: string, what: SealedFor): string;
  /** @throws {Error} where the text was sealed with an unknown key or for something else, or changed */
  open(sealed: string, what: SealedFor): string;
  /** True where a known key opens it. */
  opens(sealed: string, what: SealedFor): boolean;
  /**
   * The same secret sealed with the present key, for what it is; null where it is already.
   * @throws {Error} as `open`
   */
  reseal(sealed: string, what: SealedFor): string | null;
  /** A keyed hash to look a secret up by. */
  fingerprint(secret: string): string;
  /** The hashes that a secret may be kept under, the present key's first. */
  fingerprints(secret: string): readonly string[];
}

const ivBytes = 12;
const tagBytes = 16;
/** In front of what is sealed for one thing; what was sealed before has no mark, and opens for anything. */
const mark = 'v2.';

interface Keys {
  readonly seal: Buffer;
  readonly find: Buffer;
}

function keysOf(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'chatline', purpose, 32));
  return { seal: derive('seal'), find: derive('find') };
}

function openWith({ seal }: Keys, sealed: string, what: SealedFor): string | null {
  const isMarked = sealed.startsWith(mark);
  const bytes = Buffer.from(isMarked ? sealed.slice(mark.length) : sealed, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', seal, bytes.subarray(0, ivBytes));
  if (isMarked) decipher.setAAD(Buffer.from(what));
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

  function seal(text: string, what: SealedFor): string {
    const iv = random(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', present.seal, iv);
    cipher.setAAD(Buffer.from(what));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return mark + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }
  function open(sealed: string, what: SealedFor): string {
    for (const keys of known) {
      const text = openWith(keys, sealed, what);
      if (text !== null) return text;
    }
    throw new Error('No key opens what is sealed here');
  }
  return {
    seal,
    open,
    opens: (sealed, what) => known.some((keys) => openWith(keys, sealed, what) !== null),
    reseal: (sealed, what) => {
      const isPresent = sealed.startsWith(mark) && openWith(present, sealed, what) !== null;
      return isPresent ? null : seal(open(sealed, what), what);
    },
    fingerprint: (text) => print(present, text),
    fingerprints: (text) => known.map((keys) => print(keys, text)),
  };
}

/** The purpose of a sealed secret: it opens for nothing else, whatever row it is put into. */
export type SealedFor =
  | `API token of account ${number}`
  | `channel token of account ${number}`
  | `PIN of number ${string}`
  | 'message export';

/** An account's default API token. */
export function apiTokenOf(accountId: number): SealedFor {
  return `API token of account ${accountId}`;
}

/** The token that WhatsApp gave an account at its signup: an attempt's, and that of the connection it becomes. */
export function channelTokenOf(accountId: number): SealedFor {
  return `channel token of account ${accountId}`;
}

/** The two-step PIN of a business number. */
export function pinOf(phoneNumberId: string): SealedFor {
  return `PIN of number ${phoneNumberId}`;
}
