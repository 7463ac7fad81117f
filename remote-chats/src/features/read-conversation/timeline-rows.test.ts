import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { describe, expect, it } from 'vitest';
import type { Pending } from '../../model/outbox-storage.ts';
import { timelineRows } from './timeline-rows.ts';

const message = (id: string, at: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  side: 'in',
  atMs: Date.parse(at),
  content: { type: 'text', body: id },
  clientId: null,
  replyTo: null,
  reactions: [],
  status: null,
  cause: null,
  isSentAgain: false,
  place: id,
  ...more,
});
const waiting = (clientId: string, at: string): Pending => ({
  clientId,
  conversationKey: '1',
  content: { type: 'text', body: 'x' },
  replyTo: null,
  againOf: null,
  atMs: Date.parse(at),
  refusal: null,
});

describe('the timeline', () => {
  it('starts each day in India with its name', () => {
    const { keys } = timelineRows(
      [message('late', '2026-11-19T18:29:00Z'), message('early', '2026-11-19T18:31:00Z')],
      [],
    );
    expect(keys).toEqual(['day:2026-11-19', 'late', 'day:2026-11-20', 'early']);
  });

  it('names a day above its first message, not above the first message that was read', () => {
    const part = [message('late', '2026-11-19T18:29:00Z'), message('early', '2026-11-19T18:31:00Z')];
    expect(timelineRows(part, [], true).keys).toEqual(['late', 'day:2026-11-20', 'early']);
  });

  it('keeps the row of a message when the server accepts it, and shows it once', () => {
    const before = timelineRows([], [waiting('mine', '2026-11-20T06:00:00Z')]);
    const after = timelineRows(
      [message('theirs', '2026-11-20T06:00:00Z', { side: 'out', clientId: 'mine' })],
      [waiting('mine', '2026-11-20T06:00:00Z')],
    );
    expect(before.keys).toEqual(['day:2026-11-20', 'mine']);
    expect(after.keys).toEqual(before.keys);
    expect(after.byKey.get('mine')?.kind).toBe('message');
  });

  it('keeps a refused message in its place, and waiting messages at the bottom', () => {
    const refused = { ...waiting('refused', '2026-11-20T06:00:30Z'), refusal: 'The window is closed.' };
    const { keys } = timelineRows(
      [message('before', '2026-11-20T06:00:00Z'), message('after', '2026-11-20T06:01:00Z')],
      [waiting('waits', '2026-11-20T06:00:20Z'), refused],
    );
    expect(keys).toEqual(['day:2026-11-20', 'before', 'refused', 'after', 'waits']);
  });
});
