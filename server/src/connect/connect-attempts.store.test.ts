import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeAccount } from '../testing/test-accounts.ts';
import { onBothTestServers, testNow } from '../testing/test-server.ts';
import { beginAttempt, findAttempt, listSteps, storeFound, upsertStep } from './connect-attempts.store.ts';

const step = {
  step: 'code',
  is_done: false,
  needs_pin: false,
  is_final: false,
  message: 'Try again',
} as const;
const found = {
  waba_id: '1',
  phone_number_id: '2',
  display_phone_number: '+91 98220 12345',
  verified_name: 'Kamala Stores',
  access_token_sealed: 'sealed',
};

const first = randomUUID();
const second = randomUUID();

onBothTestServers('an attempt to connect', (server) => {
  const begin = (accountId: number, attempt: string, codeHash: string) =>
    beginAttempt(server().services.database, {
      accountId,
      attempt,
      codeHash,
      wabaId: '1',
      phoneNumberId: '2',
      at: testNow,
    });

  it('begins once for a code, and replaces the facts and steps of an older one', async () => {
    const { database } = server().services;
    const { id } = await makeAccount(server(), 'User');
    expect([await begin(id, first, 'a'), await begin(id, randomUUID(), 'a')]).toEqual([true, false]);
    await upsertStep(database, id, { ...step, happened_at: testNow });
    await upsertStep(database, id, { ...step, is_done: true, happened_at: testNow });
    expect(await listSteps(database, id)).toEqual([{ ...step, is_done: true, happened_at: testNow }]);
    expect(await storeFound(database, id, first, found)).toBe(true);
    expect(await findAttempt(database, id)).toEqual({ attempt: first, ...found });
    expect(await begin(id, second, 'b')).toBe(true);
    expect(await findAttempt(database, id)).toMatchObject({ attempt: second, access_token_sealed: null });
    expect(await listSteps(database, id)).toEqual([]);
    expect(await storeFound(database, id, first, found)).toBe(false);
  });
});
