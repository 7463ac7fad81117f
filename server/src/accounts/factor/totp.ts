import { createHmac } from 'node:crypto';
import { timingSafeEqualText } from '../../platform/timing-safe-equal.ts';

/** Parameters that every authenticator app supports (RFC 6238): SHA-1, 6 digits, 30 seconds. */
const stepSeconds = 30;
const digits = 6;
/** The length of a secret that RFC 4226 recommends: 160 bits. */
export const secretBytes = 20;
/** Codes of the step before and after are accepted too, because clocks differ and typing takes time. */
const toleratedSteps = [0, -1, 1];

const base32Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes as base32 (RFC 4648) without padding, the form in which apps take a secret. */
export function toBase32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => base32Digits[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** Returns the time step of a moment. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / stepSeconds);

/** Returns the code of a time step (RFC 4226, section 5.3). */
export function codeOf(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) % 16;
  const number = mac.readUInt32BE(offset) % 2 ** 31;
  return String(number % 10 ** length).padStart(length, '0');
}

/** Finds the time step whose code this is, near a moment; null if there is none. */
export function findStep(secret: Buffer, code: string, moment: Date): number | null {
  const matching = toleratedSteps
    .map((offset) => stepAt(moment) + offset)
    .filter((step) => timingSafeEqualText(codeOf(secret, step), code));
  return matching[0] ?? null;
}

/** Returns the address that an authenticator app reads from the QR code. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const more = `algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&${more}`;
}
