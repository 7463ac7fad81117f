import type { WireConversation } from '@chatline/contract/calls/chat-conversation';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import { startConfig } from '@chatline/runtime/testing/start-config';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createConversations } from './conversations.ts';

/** A conversation on the wire. */
const chat = (conversationKey: string, lastAtMs: number): WireConversation => ({
  ...wireKey(conversationKey),
  name: `Customer ${conversationKey}`,
  preview: 'Hello',
  lastSide: 'in',
  lastAtMs,
  unread: 0,
  closesAtMs: null,
  isResolved: false,
  draft: '',
});

const noDrafts = { save: () => undefined, startRequest: () => 0, shown: () => '', stop: () => undefined };

afterEach(() => vi.unstubAllGlobals());

describe('the list of conversations', () => {
  it('keeps a conversation from beyond the pages that were read, and lists it with its page', async () => {
    startConfig();
    vi.stubGlobal('fetch', async (request: Request) => {
      const { after, only } = await request.json();
      const first = { conversations: [chat('a', 50), chat('b', 40)], next: '2' };
      const last = { conversations: [chat('c', 30), chat('d', 20)], next: null };
      const response = only ? { conversations: [chat('d', 20)], next: null } : after === '2' ? last : first;
      return new Response(JSON.stringify({ ...response, unreadCount: 0 }));
    });
    const { list, reload, refresh, readMore } = createConversations(noDrafts);
    await reload();
    await refresh(['d']);
    expect(list.getState().byId.get('d')?.name).toBe('Customer d');
    expect(list.getState().ids).toEqual(['a', 'b']);
    readMore();
    await expect.poll(() => list.getState().ids).toEqual(['a', 'b', 'c', 'd']);
  });

  it('[AGENT-02] counts one unread conversation less as soon as it is read, and once only', async () => {
    startConfig();
    vi.stubGlobal('fetch', async () => {
      const conversations = [{ ...chat('a', 50), unread: 2 }, chat('b', 40)];
      return new Response(JSON.stringify({ conversations, next: null, unreadCount: 4 }));
    });
    const { list, reload, change } = createConversations(noDrafts);
    await reload();
    change('a', { unread: 0 });
    change('a', { unread: 0 });
    change('b', { isResolved: true });
    expect(list.getState().unreadCount).toBe(3);
  });

  it('drops a conversation that was joined to another, and keeps one that was started here', async () => {
    startConfig();
    vi.stubGlobal('fetch', async (request: Request) => {
      const { only } = await request.json();
      const conversations = only ? [chat('a', 60)] : [chat('a', 50), chat('b', 40)];
      return new Response(JSON.stringify({ conversations, next: null, unreadCount: 0 }));
    });
    const { list, reload, refresh, begin } = createConversations(noDrafts);
    await reload();
    begin('new~2', 'Farah');
    await refresh(['a', 'b', 'new~2']);
    expect(list.getState().ids).toEqual(['new~2', 'a']);
    expect([...list.getState().byId.keys()].sort()).toEqual(['a', 'new~2']);
  });

  it('lists a changed conversation among those whose window closes first, and closed ones last', async () => {
    startConfig();
    const closing = (key: string, inMs: number | null) => ({
      ...chat(key, 50),
      closesAtMs: inMs === null ? null : Date.now() + inMs,
    });
    vi.stubGlobal('fetch', async (request: Request) => {
      const { only } = await request.json();
      const conversations = only
        ? [closing('changed', 120_000)]
        : [
            closing('first', 60_000),
            closing('second', 180_000),
            closing('closed', -1),
            closing('never', null),
          ];
      return new Response(JSON.stringify({ conversations, next: null, unreadCount: 0 }));
    });
    const { list, show, refresh } = createConversations(noDrafts);
    show('closing', '');
    await expect.poll(() => list.getState().ids).toHaveLength(4);
    await refresh(['changed']);
    expect(list.getState().ids).toEqual(['first', 'changed', 'second', 'closed', 'never']);
  });

  it('reads every conversation again once another number is connected', async () => {
    startConfig();
    let number: string | null = '+91 98220 12345';
    const former = { number: '+91 98220 12345', present: null, presentWaId: null, isBegun: false };
    vi.stubGlobal('fetch', async (request: Request) => {
      const { after, only } = await request.json();
      const all = [chat('a', 50), chat('b', 40), chat('c', 30)].map((one) =>
        number === null ? { ...one, former } : one,
      );
      const page = after === '2' ? all.slice(2) : all.slice(0, 2);
      const conversations = only
        ? all.filter(({ name }) => only.some((key: string) => name === `Customer ${key}`))
        : page;
      const next = only || after === '2' ? null : '2';
      return new Response(JSON.stringify({ conversations, next, unreadCount: 0, number }));
    });
    const { list, reload, readMore } = createConversations(noDrafts);
    await reload();
    readMore();
    await expect.poll(() => list.getState().ids).toEqual(['a', 'b', 'c']);
    number = null;
    await reload();
    expect(list.getState().number).toBeNull();
    const { presentWaId: presentKey, ...rest } = former;
    const shown = { ...rest, presentKey };
    expect([...list.getState().byId.values()].map((one) => one.former)).toEqual([shown, shown, shown]);
    expect(list.getState().ids).toEqual(['a', 'b', 'c']);
  });
});
