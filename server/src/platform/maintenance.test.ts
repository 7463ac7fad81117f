import { expect, it } from 'vitest';
import { findEvent, finishEvent, keepEvent } from '../channel-events/channel-events.store.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';
import { tidyUp } from './maintenance.ts';
import { countTry } from './throttles.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

onTestServer('tidying up', (server) => {
  it('drops windows that are over and webhooks that were processed a week ago, nothing else', async () => {
    const { database } = server().services;
    const weekAgo = new Date(testNow.getTime() - 8 * dayMs);
    const waiting = await keepEvent(database, 'waiting', weekAgo);
    const done = await keepEvent(database, 'done', weekAgo);
    const fresh = await keepEvent(database, 'fresh', testNow);
    for (const id of [done, fresh]) await finishEvent(database, id, testNow);
    await countTry(database, 'over', weekAgo, 60);
    await countTry(database, 'open', testNow, 60);
    await tidyUp(server().services);
    expect(await findEvent(database, waiting)).toBe('waiting');
    expect(await server().countRows('channel_events')).toBe(2);
    expect(await server().countRows('throttles')).toBe(1);
    expect(await countTry(database, 'open', testNow, 60)).toBe(2);
  });
});
