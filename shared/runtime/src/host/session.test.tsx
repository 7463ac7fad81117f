import { noPermissionFlags } from '@chatline/contract/access/roles';
import { sessionStoragePrefix, tokenStorageKey } from '@chatline/contract/constants/session';
import { expect, it } from 'vitest';
import { keepFlags, openSession, sessionStore } from '../session-store.ts';
import { checkSession, endSession, watchSession } from './session.ts';

const kept = `${sessionStoragePrefix}chats-outbox:7:1`;

it('the session removes a person’s data at a logout, and keeps it when the session expires', () => {
  watchSession();
  localStorage.setItem('theme', 'dark');
  localStorage.setItem(kept, 'written offline');
  openSession('a token', { role: 'User', expiresAtMs: Date.now() + 60_000 });
  endSession('expired');
  expect(localStorage.getItem(kept)).toBe('written offline');
  openSession('a token', { role: 'User', expiresAtMs: Date.now() + 60_000 });
  endSession('logout');
  expect(localStorage.getItem(kept)).toBeNull();
  expect(localStorage.getItem('theme')).toBe('dark');
});

it('[AUTH-14] a saved token opens a session until it expires, and not after that', () => {
  const expiresAtMs = 1_900_000_000_000;
  const payload = btoa(JSON.stringify({ user_roll: 'User', exp: expiresAtMs / 1000 }));
  const token = `${btoa('{"alg":"HS256","typ":"JWT"}')}.${payload}.signature`;
  endSession('unauthorized');
  localStorage.setItem(tokenStorageKey, token);
  expect(checkSession(expiresAtMs)).toBe(false);
  expect(sessionStore.getState()).toMatchObject({ token: null, endedBecause: 'expired' });
  localStorage.setItem(tokenStorageKey, token);
  expect(checkSession(expiresAtMs - 1)).toBe(true);
  expect(sessionStore.getState()).toMatchObject({ role: 'User', expiresAtMs });
});

it.each([
  ['keeps its permission flags for the same account', 'User', '7', true],
  ['reads the flags again for another account', 'User', '8', false],
  ['reads the flags again for another role', 'Partner', '7', false],
  ['reads the flags again for a token without an account', 'User', undefined, false],
] as const)('[FRAME-01] a session that a login in another tab replaces %s', (_, role, account, isKept) => {
  const expiresAtMs = 1_900_000_000_000;
  const tokenOf = (user_roll: string, sub: string | undefined, exp: number) =>
    `${btoa('{"alg":"HS256","typ":"JWT"}')}.${btoa(JSON.stringify({ user_roll, sub, exp }))}.signature`;
  localStorage.setItem(tokenStorageKey, tokenOf('User', '7', expiresAtMs / 1000));
  checkSession(expiresAtMs - 1000);
  keepFlags(noPermissionFlags);
  localStorage.setItem(tokenStorageKey, tokenOf(role, account, expiresAtMs / 1000 + 60));
  expect(checkSession(expiresAtMs - 1000)).toBe(true);
  expect(sessionStore.getState()).toMatchObject({ role, expiresAtMs: expiresAtMs + 60_000 });
  expect(sessionStore.getState().flags).toEqual(isKept ? noPermissionFlags : null);
});
