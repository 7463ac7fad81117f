import { wireKey } from '@chatline/contract/calls/conversation-key';
import { responseSamples } from '@chatline/contract/testing/call-samples';
import { startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbox, type Outbox } from './outbox.ts';

const open: Outbox[] = [];
let isOnline = false;
let sent: string[] = [];

function openWindow(owner: string | null): Outbox {
  const outbox = createOutbox(owner, () => undefined);
  open.push(outbox);
  return outbox;
}
const write = (outbox: Outbox, body: string) =>
  outbox.add({
    conversationKey: '919811204456',
    content: { type: 'text', body },
    replyTo: null,
    againOf: null,
  });
const text = (outbox: Outbox) =>
  outbox.pending.getState().map(({ content }) => (content.type === 'text' ? content.body : ''));
function goOnline(): void {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
}
/** The test has one window: the event that a browser sends to the others is dispatched by hand. */
const notifyOthers = () => window.dispatchEvent(new StorageEvent('storage', { key: null }));

beforeEach(() => {
  startPage();
  localStorage.clear();
  isOnline = false;
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { content } = await request.json();
    if (!isOnline) throw new TypeError('Failed to fetch');
    sent.push(content.body);
    return new Response(JSON.stringify(responseSamples['chat-send']));
  });
});
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a message that was written offline', () => {
  it('is stored in the format of earlier releases, and their messages are read', () => {
    const first = openWindow('7');
    write(first, 'one');
    const [stored = ''] = Object.keys(localStorage).map((key) => localStorage.getItem(key));
    expect(JSON.parse(stored ?? '')).toMatchObject(wireKey('919811204456'));
    const [pending] = openWindow('7').pending.getState();
    expect(pending?.conversationKey).toBe('919811204456');
  });

  it('is kept in full when two windows write, and sent by the window that stays open', async () => {
    const first = openWindow('7');
    const second = openWindow('7');
    write(first, 'one');
    write(second, 'two');
    notifyOthers();
    expect(text(second)).toEqual(['one', 'two']);
    first.stop();
    goOnline();
    await expect.poll(() => text(second)).toEqual([]);
    expect(sent.sort()).toEqual(['one', 'two']);
  });

  it('keeps its place among others from the same millisecond', () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const outbox = openWindow('7');
    const bodies = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
    for (const body of bodies) write(outbox, body);
    expect(text(outbox)).toEqual(bodies);
    expect(text(openWindow('7'))).toEqual(bodies);
  });

  it('survives a reload', () => {
    write(openWindow('7'), 'one');
    open.pop()?.stop();
    expect(text(openWindow('7'))).toEqual(['one']);
  });

  it('is neither shown to the next person at the computer nor sent in their name', async () => {
    write(openWindow('7'), 'private');
    open.pop()?.stop();
    const other = openWindow('8');
    goOnline();
    write(other, 'mine');
    await expect.poll(() => text(other)).toEqual([]);
    expect(sent).toEqual(['mine']);
  });

  it('stays in memory on a page that is not ours', () => {
    write(openWindow(null), 'one');
    expect(localStorage).toHaveLength(0);
  });
});
