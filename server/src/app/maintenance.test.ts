import { dayMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { storeEmailToken } from '../accounts/records/email-tokens.store.ts';
import { hasNetwork, upsertNetwork } from '../accounts/sessions/trusted-networks.store.ts';
import { findEvent, finishEvent, storeEvent } from '../channel-events/channel-events.store.ts';
import { countAttempt } from '../platform/throttling/throttles.store.ts';
import { onBothTestServers, testNow } from '../testing/test-server.ts';
import { runMaintenance } from './maintenance.ts';

onBothTestServers('maintenance', (server) => {
  it('deletes only throttle windows that are over and webhooks that were processed a week ago', async () => {
    const { database } = server().services;
    const weekAgo = new Date(testNow.getTime() - 8 * dayMs);
    const waiting = await storeEvent(database, 'waiting', weekAgo);
    const done = await storeEvent(database, 'done', weekAgo);
    const fresh = await storeEvent(database, 'fresh', testNow);
    const unknown = await storeEvent(database, 'of an unhandled kind', weekAgo);
    for (const id of [done, fresh]) await finishEvent(database, id, testNow, '');
    await finishEvent(database, unknown, testNow, 'flows');
    await countAttempt(database, 'over', weekAgo, 60);
    await countAttempt(database, 'open', testNow, 60);
    await runMaintenance(server().services);
    expect(await findEvent(database, waiting)).toMatchObject({ body: 'waiting' });
    expect(await server().countRows('channel_events')).toBe(3);
    expect(await server().countRows('throttles')).toBe(1);
    expect(await countAttempt(database, 'open', testNow, 60)).toBe(2);
  });

  it('deletes trusted networks after 90 days and email tokens that have expired', async () => {
    const { database } = server().services;
    await upsertNetwork(database, 'old', new Date(testNow.getTime() - 91 * dayMs));
    await upsertNetwork(database, 'recent', new Date(testNow.getTime() - 89 * dayMs));
    const token = { purpose: 'password', accountId: null, registrationId: null, newEmail: null } as const;
    await storeEmailToken(database, { ...token, tokenHash: 'over', expiresAt: testNow });
    await storeEmailToken(database, {
      ...token,
      tokenHash: 'good',
      expiresAt: new Date(testNow.getTime() + 1),
    });
    await runMaintenance(server().services);
    expect(await hasNetwork(database, ['old'])).toBe(false);
    expect(await hasNetwork(database, ['recent', 'of another key'])).toBe(true);
    expect(await server().countRows('email_tokens')).toBe(1);
  });
});
