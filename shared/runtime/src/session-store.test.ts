import { mapFlags } from '@chatline/contract/access/roles';
import { afterEach, describe, expect, it } from 'vitest';
import { endSession, keepFlags, openSession, readSession, renewSession } from './session-store.ts';

const session = { role: 'User', expiresAtMs: 1_700_000_000_000, name: 'Kamala Stores' } as const;
const flags = mapFlags((flag) => flag === 'whatsapp_chat');

afterEach(() => endSession('logout'));

describe('the permission flags of a session', () => {
  it('stay when its token is renewed', () => {
    openSession('first', session);
    keepFlags(flags);
    renewSession('second', { ...session, expiresAtMs: session.expiresAtMs + 1 });
    expect(readSession()).toMatchObject({ token: 'second', expiresAtMs: session.expiresAtMs + 1, flags });
  });

  it('are unknown in a new session', () => {
    openSession('first', session);
    keepFlags(flags);
    openSession('second', session);
    expect(readSession()).toMatchObject({ token: 'second', flags: null });
  });
});
