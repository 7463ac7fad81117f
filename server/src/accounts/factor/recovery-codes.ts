import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { RandomBytes } from '../../platform/random.ts';

/** How many codes an account gets at once. */
const recoveryCodeCount = 10;
/** 60 random bits: too many to guess, few enough to type. */
const codeCharacters = 12;
const groupCharacters = 4;
const saltBytes = 16;
const hashBytes = 32;

/** Crockford's 32 digits: none is easily read as another one. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const derive: (code: string, salt: string, length: number) => Promise<Buffer> = promisify(scrypt);

/** Hashes a code with the salt of its account; slowly, because a code has fewer bits than a token. */
export async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  return (await derive(code, salt, hashBytes)).toString('base64url');
}

function createCode(random: RandomBytes): string {
  return Array.from(random(codeCharacters), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Recovery codes as their owner reads them, and as they are stored. */
export interface RecoveryCodes {
  readonly shown: readonly string[];
  readonly salt: string;
  readonly hashes: readonly string[];
}

/** Creates the recovery codes of an account. */
export async function createRecoveryCodes(random: RandomBytes): Promise<RecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, () => createCode(random));
  const salt = random(saltBytes).toString('base64url');
  const groups = new RegExp(`.{${groupCharacters}}`, 'g');
  return {
    shown: codes.map((code) => code.match(groups)?.join('-') ?? code),
    salt,
    hashes: await Promise.all(codes.map((code) => hashRecoveryCode(code, salt))),
  };
}

/** Reads a code as it was typed: without spaces and hyphens, in any case, with look-alikes. */
export function readCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
}
