import type { ChatMessage } from '@chatline/shared/calls/chat-message';
import { expect, it } from 'vitest';
import { merged } from './timeline.ts';

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
});
const ids = (messages: readonly ChatMessage[]) => messages.map(({ id }) => id).join(' ');

it('puts history before, news behind and late ones between, each once', () => {
  const present = [message('c', 30), message('d', 40)];
  expect(ids(merged([], present))).toBe('c d');
  expect(ids(merged(present, []))).toBe('c d');
  expect(ids(merged(present, [message('a', 10), message('b', 20)]))).toBe('a b c d');
  expect(ids(merged(present, [message('e', 50)]))).toBe('c d e');
  expect(ids(merged(present, [message('late', 35)]))).toBe('c late d');
  expect(ids(merged(present, [message('d', 40), message('e', 50)]))).toBe('c d e');
});

it('orders messages of one moment by their ids, byte for byte, as the server does', () => {
  expect(ids(merged([message('Z', 1), message('b', 1)], [message('a', 1)]))).toBe('Z a b');
});

it('takes the newer state of a message that is there', () => {
  const [changed] = merged([message('a', 1, 'old')], [message('a', 1, 'new')]);
  expect(changed?.content).toEqual({ type: 'text', body: 'new' });
});
