import { rememberMeDays } from '@chatline/contract/constants/session';
import { daySeconds } from '@chatline/contract/constants/time';
import { get, set } from 'idb-keyval';

/** The values that prefill the login form on the next visit. */
export interface Remembered {
  readonly email: string;
  /** Empty if the browser can keep only the email safely. */
  readonly password: string;
}

const emailCookie = 'RememberEmail';
const passwordCookie = 'RememberPassword';
const keyName = 'remember-me-key';
const ivBytes = 12;
/** A value starts with its storage format. The email alone may be stored unencrypted: it is not a secret. */
const sealedMark = 's.';
const plainMark = 'p.';

/**
 * Keeps email and password for 90 days in cookies that only `/login` sees, encrypted with a key that no script
 * can export from the browser (decision 000, part 3). Without WebCrypto or its storage only the email is kept.
 */
export async function remember({ email, password }: Remembered): Promise<void> {
  const key = await sealingKey();
  if (key === null) {
    forgetRemembered();
    writeCookie(emailCookie, plainMark + encodeURIComponent(email));
    return;
  }
  writeCookie(emailCookie, sealedMark + (await seal(key, email)));
  writeCookie(passwordCookie, sealedMark + (await seal(key, password)));
}

/** The remembered values, or null; cookies that can no longer be decrypted are removed. */
export async function readRemembered(): Promise<Remembered | null> {
  const email = readCookie(emailCookie);
  if (email === null) return null;
  try {
    if (email.startsWith(plainMark)) {
      return { email: decodeURIComponent(email.slice(plainMark.length)), password: '' };
    }
    const key = await sealingKey();
    const password = readCookie(passwordCookie);
    if (key === null || password === null) return null;
    return { email: await open(key, email), password: await open(key, password) };
  } catch {
    // Cookies of a lost or foreign key can never be decrypted.
    forgetRemembered();
    return null;
  }
}

/** Forgets the values: after a failed login, and after one without "Remember me". */
export function forgetRemembered(): void {
  for (const name of [emailCookie, passwordCookie]) writeCookie(name, '', 0);
}

/** The key of this browser, created on first use; null if it cannot be created or stored. */
async function sealingKey(): Promise<CryptoKey | null> {
  // Undefined on any plain http address but loopback, despite its type.
  if (!globalThis.isSecureContext || globalThis.crypto?.subtle === undefined) return null;
  try {
    const stored: unknown = await get(keyName);
    if (stored instanceof CryptoKey) return stored;
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await set(keyName, key);
    return key;
  } catch {
    // IndexedDB is unavailable, as in some private windows.
    return null;
  }
}

async function seal(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}

async function open(key: CryptoKey, value: string): Promise<string> {
  const bytes = Uint8Array.from(atob(value.slice(sealedMark.length)), (char) => char.charCodeAt(0));
  const iv = bytes.subarray(0, ivBytes);
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(ivBytes));
  return new TextDecoder().decode(text);
}

function writeCookie(name: string, value: string, days: number = rememberMeDays): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and reading must not wait
  document.cookie = `${name}=${value}; Max-Age=${days * daySeconds}; Path=/login; SameSite=Strict${secure}`;
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}
