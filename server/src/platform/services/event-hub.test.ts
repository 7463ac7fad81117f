import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { createEventHub, type EventTopic } from './event-hub.ts';

const topic: EventTopic<string> = { name: 'chats', read: (payload) => payload.split('|')[1] ?? null };

/** A database that only listens; `notify` is its notification. */
function listeningDatabase() {
  let notify: (payload: string) => void = () => undefined;
  const listen = vi.fn<Database['listen']>(async (_topic, onNotification) => {
    notify = onNotification;
    return async () => undefined;
  });
  const unused = () => Promise.reject(new Error('not used'));
  const database: Database = {
    query: unused,
    execute: unused,
    script: unused,
    transaction: unused,
    listen,
    alone: null,
    close: async () => undefined,
  };
  return { database, listen, notify: (payload: string) => notify(payload) };
}

describe('the event hub', () => {
  it('[OPS-21] listens again for the next window after listening has failed', async () => {
    const { database, listen, notify } = listeningDatabase();
    listen.mockRejectedValueOnce(new Error('no database'));
    const hub = createEventHub(database, pino({ level: 'silent' }));
    const received = vi.fn();
    await expect(hub.open(topic, 1, received)).rejects.toThrow('no database');
    await hub.open(topic, 1, received);
    await hub.open(topic, 2, vi.fn());
    expect(listen).toHaveBeenCalledTimes(2);
    notify('1|hello');
    notify('2|of another account');
    expect(received.mock.calls).toEqual([['hello']]);
  });

  it('notifies no window that has left', async () => {
    const { database, notify } = listeningDatabase();
    const hub = createEventHub(database, pino({ level: 'silent' }));
    const [left, present] = [vi.fn(), vi.fn()];
    const leave = await hub.open(topic, 1, left);
    await hub.open(topic, 1, present);
    leave();
    notify('1|hello');
    expect(left).not.toHaveBeenCalled();
    expect(present.mock.calls).toEqual([['hello']]);
  });

  it('[MFE-10] repeats the last event for all to a window that opens later', () => {
    const hub = createEventHub(listeningDatabase().database, pino({ level: 'silent' }));
    for (const revision of [1, 2]) hub.publishToAll({ name: 'registry', data: { revision } });
    const received = vi.fn();
    hub.openCommon(received);
    expect(received.mock.calls).toEqual([[{ name: 'registry', data: { revision: 2 } }]]);
  });
});
