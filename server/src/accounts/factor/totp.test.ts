import { describe, expect, it } from 'vitest';
import { codeOf, findStep, otpauthUri, stepAt, toBase32 } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('[FACTOR-01] are those of RFC 6238, appendix B, at second %i', (second, code) => {
    expect(codeOf(secret, stepAt(new Date(second * 1000)), 8)).toBe(code);
    expect(codeOf(secret, stepAt(new Date(second * 1000)))).toBe(code.slice(2));
  });

  it('[FACTOR-01] work in their step of 30 seconds and in the one before and after it', () => {
    const now = new Date(1_111_111_109_000);
    const step = stepAt(now);
    const found = [-2, -1, 0, 1, 2].map((offset) => findStep(secret, codeOf(secret, step + offset), now));
    expect(found).toEqual([null, step - 1, step, step + 1, null]);
    expect(findStep(secret, '', now)).toBeNull();
  });
});

describe('a secret', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('is encoded as RFC 4648 does: %j', (plain, encoded) => {
    expect(toBase32(Buffer.from(plain))).toBe(encoded);
  });

  it('is in the address for the QR code, with names that cannot change it', () => {
    const uri = new URL(otpauthUri('MZXW6YTB', 'A&B: C', 'one+two@example.com'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('A&B: C:one+two@example.com');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'MZXW6YTB',
      issuer: 'A&B: C',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
