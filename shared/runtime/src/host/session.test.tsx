import { sessionStoragePrefix, tokenStorageKey } from '@chatline/contract/constants/session';
import { expect, it } from 'vitest';
import { openSession, sessionStore } from '../session-store.ts';
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
