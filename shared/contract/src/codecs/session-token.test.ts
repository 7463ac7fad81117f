import { describe, expect, it } from 'vitest';
import { readSessionToken } from './session-token.ts';

function tokenOf(payload: unknown): string {
  return `${btoa('{"alg":"HS256","typ":"JWT"}')}.${btoa(JSON.stringify(payload))}.signature`;
}

describe('[AUTH-14] a session token has role and expiry; anything else is not a session', () => {
  it.each(['Admin', 'Partner', 'User'])('reads %s', (role) => {
    const token = tokenOf({ user_roll: role, exp: 1_800_000_000 });
    expect(readSessionToken(token)).toEqual({ role, expiresAtMs: 1_800_000_000_000 });
  });

  it('reads the id of the account, which is not its display name', () => {
    const token = tokenOf({ user_roll: 'User', exp: 1_800_000_000, sub: '10007', name: 'Asha' });
    expect(readSessionToken(token)).toMatchObject({ account: '10007', name: 'Asha' });
  });

  it.each([
    ['another role', tokenOf({ user_roll: 'Owner', exp: 1_800_000_000 })],
    ['the right name for the role', tokenOf({ user_role: 'Admin', exp: 1_800_000_000 })],
    ['no expiry', tokenOf({ user_roll: 'Admin', padding: 'padding padding' })],
    ['an expiry that is a text', tokenOf({ user_roll: 'Admin', exp: '1800000000' })],
    ['no token', 'x'.repeat(60)],
    ['nothing', ''],
    ['fewer than 50 characters', 'a.eyJ1c2VyX3JvbGwiOiJVc2VyIiwiZXhwIjoxfQ.b'],
  ])('refuses %s', (_, token) => {
    expect(readSessionToken(token)).toBeNull();
  });
});
