import { hourSeconds } from '@chatline/contract/constants/time';
import { decodeJwt, SignJWT } from 'jose';
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

  it('works until it expires if an earlier release issued it without issuer and audience', async () => {
    expect(await tokens.read(await signed({}))).toMatchObject({ accountId: 7, isChatOnly: false });
    expect(await tokens.read(await signed({ scope: 'chats' }))).toMatchObject({ isChatOnly: true });
  });
});
