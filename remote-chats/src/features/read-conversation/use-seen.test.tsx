import type { ChatConversation } from '@chatline/contract/calls/chat-conversation';
import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { createStore } from '@chatline/runtime';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Timeline } from '../../model/timeline.ts';
import { useSeen } from './use-seen.ts';

const conversationKey = '919845012377';
const chat: ChatConversation = {
  conversationKey,
  name: 'Lakshmi',
  preview: 'Hi',
  lastSide: 'in',
  lastAtMs: 1,
  unread: 1,
  closesAtMs: null,
  isResolved: false,
  draft: '',
};
const list = createStore(() => ({ byId: new Map([[conversationKey, chat]]) }));
const markRead = vi.fn();
vi.mock('../../model/chat-context.tsx', () => ({
  useChatModel: () => ({ conversations: { list }, markRead }),
}));

const message = (id: string, side: 'in' | 'out'): ChatMessage => ({
  id,
  side,
  atMs: 0,
  content: { type: 'text', body: 'Hi' },
  clientId: null,
  replyTo: null,
  reactions: [],
  status: null,
  cause: null,
  isSentAgain: false,
  place: id,
});
const timeline: Timeline = {
  conversationKey,
  messages: [message('1', 'in'), message('2', 'in'), message('3', 'out')],
  isRead: true,
  isReading: false,
  hasOlder: false,
  hasNewer: false,
  failure: undefined,
  found: undefined,
};

let hasFocus = true;
beforeEach(() => {
  hasFocus = true;
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
});
afterEach(() => {
  cleanup();
  markRead.mockClear();
  vi.restoreAllMocks();
});

describe('the messages of a customer', () => {
  it('[AGENT-02] are read up to the last one as soon as the person scrolls to it, and not before', () => {
    const { rerender } = renderHook(({ isAtEnd }) => useSeen(timeline, isAtEnd), {
      initialProps: { isAtEnd: false },
    });
    expect(markRead).not.toHaveBeenCalled();
    rerender({ isAtEnd: true });
    expect(markRead.mock.calls).toEqual([[conversationKey, '2']]);
  });

  it('[AGENT-02] are not read at the end of an old part of the conversation, nor in a window without the focus', () => {
    const { rerender } = renderHook(({ hasNewer }) => useSeen({ ...timeline, hasNewer }, true), {
      initialProps: { hasNewer: true },
    });
    hasFocus = false;
    rerender({ hasNewer: false });
    expect(markRead).not.toHaveBeenCalled();
    hasFocus = true;
    rerender({ hasNewer: false });
    expect(markRead.mock.calls).toEqual([[conversationKey, '2']]);
  });
});
