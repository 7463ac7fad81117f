import { hourSeconds } from '@chatline/contract/constants/time';
import { decodeJwt, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTokens } from './tokens.ts';

const secret = 'a session secret of 32 characters';
const now = new Date('2026-11-20T06:30:00Z');
const session = { accountId: 7, role: 'User' as const, epoch: 2 };
const tokens = createTokens(
  secret,
  () => now,
  (count) => Buffer.alloc(count, 7),
);

/** A token with any claims, signed with our key. */
function signed(more: Record<string, unknown>): Promise<string> {
  return new SignJWT({ user_roll: 'User', epoch: 2, ...more })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti('one')
    .setSubject('7')
    .setExpirationTime(now.getTime() / 1000 + 60)
    .sign(new TextEncoder().encode(secret));
}

describe('a session token', () => {
  it('names its issuer and its purpose', async () => {
    const [console, chats] = [await tokens.issue(session), await tokens.issueForChats(session)];
    expect(decodeJwt(console)).toMatchObject({ iss: 'chatline', aud: 'console' });
    expect(decodeJwt(chats)).toMatchObject({ iss: 'chatline', aud: 'chats' });
    expect(await tokens.read(console)).toMatchObject({ accountId: 7, isChatOnly: false });
    expect(await tokens.read(chats)).toMatchObject({ accountId: 7, isChatOnly: true });
  });

  it('lasts twelve hours, or fifteen minutes for embedded chats', async () => {
    const [console, chats] = [await tokens.issue(session), await tokens.issueForChats(session)];
    const lastsSeconds = (token: string) => (decodeJwt(token).exp ?? 0) - now.getTime() / 1000;
    expect([lastsSeconds(console), lastsSeconds(chats)]).toEqual([12 * hourSeconds, 15 * 60]);
  });

  it.each([
    ['another issuer', { iss: 'another', aud: 'console' }],
    ['no issuer', { aud: 'console' }],
    ['no audience', { iss: 'chatline' }],
    ['another audience', { iss: 'chatline', aud: 'reports' }],
    ['several audiences', { iss: 'chatline', aud: ['console', 'chats'] }],
    ['the chats’ audience without their scope', { iss: 'chatline', aud: 'chats' }],
    ['the console’s audience with the chats’ scope', { iss: 'chatline', aud: 'console', scope: 'chats' }],
  ])('is refused with %s', async (_, claims) => {
    expect(await tokens.read(await signed(claims))).toBe('bad');
  });

  describe('[SEC-10] is refused', () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { user_roll: 'Admin', epoch: 2, jti: 'one', sub: '7', exp: now.getTime() / 1000 + 60 };
    const signedAs = (header: JWTHeaderParameters, key: string) =>
      new SignJWT(claims).setProtectedHeader(header).sign(new TextEncoder().encode(key));

    it('with another content than the one that was signed', async () => {
      const [head, , signature] = (await tokens.issue(session)).split('.');
      expect(await tokens.read(`${head}.${part(claims)}.${signature}`)).toBe('bad');
      expect(await tokens.read(await signedAs({ alg: 'HS256' }, secret))).toMatchObject({ role: 'Admin' });
    });

    it('without a signature, and with another algorithm or key', async () => {
      for (const alg of ['none', 'None', 'HS256'])
        for (const signature of ['', part({})])
          expect(await tokens.read(`${part({ alg })}.${part(claims)}.${signature}`), alg).toBe('bad');
      expect(await tokens.read(await signedAs({ alg: 'HS512' }, secret))).toBe('bad');
      const { privateKey } = await generateKeyPair('ES256');
      const other = new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
      expect(await tokens.read(await other)).toBe('bad');
      expect(await tokens.read(await signedAs({ alg: 'HS256' }, secret.toUpperCase()))).toBe('bad');
    });

    it('with a key of its own', async () => {
      const key = 'a key that an attacker has put into the token';
      const jwk = { kty: 'oct', k: Buffer.from(key).toString('base64url') };
      for (const header of [{ jwk }, { jku: 'https://evil.example/keys' }, { kid: '../../dev/null' }])
        expect(await tokens.read(await signedAs({ alg: 'HS256', ...header }, key))).toBe('bad');
    });

    it('before and after its time', async () => {
      const atSeconds = now.getTime() / 1000;
      expect(await tokens.read(await signed({ nbf: atSeconds + 1 }))).toBe('bad');
      const issued = await tokens.issue(session);
      const later = createTokens(
        secret,
        () => new Date(now.getTime() + 12 * hourSeconds * 1000),
        () => Buffer.alloc(12),
      );
      expect(await later.read(issued)).toBe('expired');
    });
  });

  it('works until it expires if an earlier release issued it without issuer and audience', async () => {
    expect(await tokens.read(await signed({}))).toMatchObject({ accountId: 7, isChatOnly: false });
    expect(await tokens.read(await signed({ scope: 'chats' }))).toMatchObject({ isChatOnly: true });
  });
});
