import { beforeEach, expect, it, vi } from 'vitest';
import { subscribeToAccountEvents } from '../account-events.ts';
import type { SharedStream } from '../subscribe-to-stream.ts';
import { isRegistryAnnounced, subscribeToRegistryEvents } from './registry-events.ts';
import { subscribeToAccount } from './subscribe-to-account.ts';

let stream: SharedStream;
vi.mock('../subscribe-to-stream.ts', () => ({
  subscribeToStream: (subscribed: SharedStream) => {
    stream = subscribed;
    return () => undefined;
  },
}));

vi.mock('../config.ts', () => ({ hasCapability: (name: string) => name === 'modules.events' }));

const announced: unknown[] = [];
subscribeToRegistryEvents((revisions) => announced.push(revisions));
let events = 0;
subscribeToAccountEvents('access', () => {
  events += 1;
});
const open = { name: 'open', data: null };
/** Longer than any run of the tests. */
const longMs = 24 * 3600 * 1000;

beforeEach(() => {
  events = 0;
  announced.length = 0;
  subscribeToAccount('a token', () => undefined);
});

it('a window reads everything when its own stream opens, and again when that stream reconnects', () => {
  stream.onEvent(open);
  stream.onState('live');
  expect(events).toBe(1);
  stream.onState('polling');
  stream.onEvent(open);
  stream.onState('live');
  expect(events).toBe(2);
});

it('[FAST-09] a window reads nothing when its stream opens and nothing has changed since the page began to load', () => {
  stream.onEvent({ name: 'open', data: { quietMs: longMs } });
  stream.onState('live');
  expect(events).toBe(0);
  stream.onEvent({ name: 'missed', data: { quietMs: longMs } });
  expect(events).toBe(1);
  stream.onEvent({ name: 'open', data: { quietMs: 0 } });
  expect(events).toBe(2);
});

it('a window reads everything once when it joins the stream of another window', () => {
  stream.onState('live');
  stream.onState('live');
  expect(events).toBe(1);
});

it('[MFE-10] a window passes announced revisions of the registry on, and says so without them when events may be missing', () => {
  const revisions = { root: 3, modules: { users: 4 } };
  stream.onEvent({ name: 'registry', data: revisions });
  stream.onEvent(open);
  stream.onState('live');
  expect([announced, isRegistryAnnounced()]).toEqual([[revisions], true]);
  stream.onState('polling');
  expect(isRegistryAnnounced()).toBe(false);
  stream.onState('live');
  expect(announced).toEqual([revisions, undefined]);
});
