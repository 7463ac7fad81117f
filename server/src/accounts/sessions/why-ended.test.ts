import { expect, it } from 'vitest';
import type { FoundCaller } from '../records/callers.store.ts';
import { whyEnded } from './why-ended.ts';

const session = { accountId: 7, role: 'User', epoch: 3, sessionId: 'one', isChatOnly: false } as const;
const flags = { whatsapp_connect: false, whatsapp_chat: false, chat_boat: false, webhook: false };
const found: FoundCaller = {
  caller: { accountId: 7, role: 'User', sessionId: 'one', flags },
  isActive: true,
  epoch: 3,
  keptSession: null,
  endedWhy: null,
  endedBy: null,
  usedAt: null,
};

it('a session is valid while its account is active and has the same role and epoch', () => {
  expect(whyEnded(found, session)).toBeNull();
  expect(whyEnded({ ...found, epoch: 4, keptSession: 'one' }, session)).toBeNull();
});

it.each<[what: string, changes: Partial<FoundCaller>]>([
  ['the account is not active', { isActive: false }],
  ['the account was switched off', { isActive: false, endedBy: 'switch' }],
  ['all sessions were ended', { epoch: 4, endedBy: 'password' }],
  ['all sessions but another were ended', { epoch: 4, keptSession: 'other', endedBy: 'password' }],
  ['the role has changed', { caller: { ...found.caller, role: 'Partner' }, endedBy: 'role' }],
  ['it was logged out', { endedWhy: '' }],
])('a session ends if %s', (_, changes) => {
  expect(whyEnded({ ...found, ...changes }, session)).toEqual(expect.any(String));
});

it('a session ends when its account is deleted', () => {
  expect(whyEnded(null, session)).toBe('This account was deleted. Please contact your Admin.');
});
