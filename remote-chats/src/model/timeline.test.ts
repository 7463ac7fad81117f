import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { startConfig } from '@chatline/runtime/testing/start-config';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTimeline, merged, type TimelineModel } from './timeline.ts';

const message = (id: string, atMs: number, body = id): ChatMessage => ({
  id,
  side: 'in',
  atMs,
  content: { type: 'text', body },
  clientId: null,
  replyTo: null,
  reactions: [],
  status: null,
  cause: null,
  isSentAgain: false,
  place: id,
});
const ids = (messages: readonly ChatMessage[]) => messages.map(({ id }) => id).join(' ');

it('the timeline puts older messages before, newer ones after and late ones between, each once', () => {
  const present = [message('c', 30), message('d', 40)];
  expect(ids(merged([], present))).toBe('c d');
  expect(ids(merged(present, []))).toBe('c d');
  expect(ids(merged(present, [message('a', 10), message('b', 20)]))).toBe('a b c d');
  expect(ids(merged(present, [message('e', 50)]))).toBe('c d e');
  expect(ids(merged(present, [message('late', 35)]))).toBe('c late d');
  expect(ids(merged(present, [message('d', 40), message('e', 50)]))).toBe('c d e');
});

it('the timeline orders messages of the same moment by sort key, byte by byte, like the server', () => {
  expect(ids(merged([message('Z', 1), message('b', 1)], [message('a', 1)]))).toBe('Z a b');
  const first = { ...message('z', 1), place: '1' };
  expect(ids(merged([message('a', 1)], [first]))).toBe('z a');
});

it('the timeline keeps the newer state of a message', () => {
  const [changed] = merged([message('a', 1, 'old')], [message('a', 1, 'new')]);
  expect(changed?.content).toEqual({ type: 'text', body: 'new' });
});

describe('an open conversation', () => {
  const conversationKey = '919811204456';
  let requested: string[] = [];
  let server: ChatMessage[] = [];
  /** Responses wait here until the test releases them. */
  let held: (() => void)[] | undefined;
  let isBroken = false;
  const shown = ({ timeline }: TimelineModel) => ids(timeline.getState().messages);
  const open = async () => {
    const model = createTimeline(conversationKey);
    await model.open();
    return model;
  };

  beforeEach(() => {
    [requested, held] = [[], undefined];
    server = [message('a', 10), message('b', 20), message('c', 30), message('d', 40)];
    startConfig();
    vi.stubGlobal('fetch', async (request: Request) => {
      const { part } = await request.json();
      requested.push(part?.kind ?? 'newest');
      const newest = server.slice(-2);
      const around = server.slice(0, 2);
      const messages = part?.kind === 'only' ? server.filter(({ id }) => part.ids.includes(id)) : newest;
      const waiting = held;
      if (isBroken) throw new TypeError('Failed to fetch');
      if (waiting) await new Promise<void>((go) => waiting.push(go));
      return new Response(
        JSON.stringify(
          part?.kind === 'around'
            ? { messages: around, hasOlder: false, hasNewer: true }
            : { messages, hasOlder: true, hasNewer: false },
        ),
      );
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('shows a message that came in while its first part was read', async () => {
    held = [];
    const model = createTimeline(conversationKey);
    const opened = model.open();
    await expect.poll(() => requested).toEqual(['newest']);
    server.push(message('e', 50));
    const refreshed = model.refresh(['e']);
    for (const go of held) go();
    held = undefined;
    await Promise.all([opened, refreshed]);
    expect(shown(model)).toBe('c d e');
  });

  it('allows the next request as soon as a part is shown', async () => {
    const model = await open();
    held = [];
    model.readOlder();
    await expect.poll(() => held).toHaveLength(1);
    expect(model.timeline.getState().isReading).toBe(true);
    const stop = model.timeline.subscribe(() => {
      stop();
      expect(model.timeline.getState().isReading).toBe(false);
      model.readOlder();
    });
    held[0]?.();
    await expect.poll(() => requested).toEqual(['newest', 'before', 'before']);
    held[1]?.();
  });

  it('shows a message of the history while another part is loading', async () => {
    const model = await open();
    held = [];
    model.readOlder();
    const jumped = model.open('b');
    await expect.poll(() => held).toHaveLength(1);
    held[0]?.();
    held = undefined;
    await jumped;
    expect(shown(model)).toBe('a b');
    expect(model.timeline.getState().found).toEqual({ id: 'b' });
  });

  it('jumps to a message again when it is opened again', async () => {
    const model = await open();
    await model.open('d');
    const { found } = model.timeline.getState();
    await model.open('d');
    expect(requested).toEqual(['newest']);
    expect(model.timeline.getState().found).toEqual(found);
    expect(model.timeline.getState().found).not.toBe(found);
  });

  it('goes from the message of a jump to the newest messages', async () => {
    const model = await open();
    await model.open('b');
    await model.openEnd();
    expect(shown(model)).toBe('c d');
    expect(model.timeline.getState().found).toBeUndefined();
  });

  it('reads a failed part again with the next check, and shows the error until then', async () => {
    const model = await open();
    isBroken = true;
    model.readOlder();
    await expect.poll(() => model.timeline.getState().failure).toBe('Internal Server Error');
    isBroken = false;
    await model.catchUp();
    expect(model.timeline.getState().failure).toBeUndefined();
    expect(requested).toEqual(['newest', 'before', 'before', 'newest']);
  });

  it('stays at the target of a jump that was made while newer messages were loading', async () => {
    const model = await open();
    server.push(message('e', 50), message('f', 60), message('g', 70));
    const waiting: (() => void)[] = [];
    held = waiting;
    const catchingUp = model.catchUp();
    await expect.poll(() => waiting).toHaveLength(1);
    held = undefined;
    await model.open('a');
    for (const respond of waiting) respond();
    await catchingUp;
    expect(shown(model)).toBe('a b');
  });

  it('reads many changes in the fewest requests that the limit of ids allows', async () => {
    const model = await open();
    await model.refresh(Array.from({ length: 250 }, (_, index) => `x${index}`));
    expect(requested).toEqual(['newest', 'only', 'only', 'only']);
  });
});
