import { describe, expect, it } from 'vitest';
import { createQueryEngine, forgetWithSession } from './queries.ts';
import { endSession, openSession, renewSession } from './session-store.ts';

const session = { role: 'User', expiresAtMs: Date.now() + 60_000, name: 'Asha' } as const;

describe('the responses that a person has read', () => {
  it.each([
    ['are forgotten at a logout', () => endSession('logout'), undefined],
    ['are forgotten when the session has expired', () => endSession('expired'), undefined],
    ['are forgotten when another session opens', () => openSession('the next token', session), undefined],
    ['stay while the session does', () => renewSession('the first token', session), ['a client']],
  ])('%s', (_, change, left) => {
    const { client } = createQueryEngine();
    endSession('logout');
    const stop = forgetWithSession(client);
    openSession('the first token', session);
    client.setQueryData(['users'], ['a client']);
    change();
    expect(client.getQueryData(['users'])).toEqual(left);
    stop();
  });
});
