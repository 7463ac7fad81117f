// @vitest-environment jsdom

import { sessionStoragePrefix } from '@chatline/contract/constants/session';
import { expect, it } from 'vitest';
import { openSession } from '../session-store.ts';
import { endSession, watchSession } from './session.ts';

const kept = `${sessionStoragePrefix}chats-outbox:7:1`;

it('leaves nothing of a person at the computer once they log out, and everything where the time was over', () => {
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
