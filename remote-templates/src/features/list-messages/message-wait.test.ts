import type { MessageWait } from '@chatline/contract/calls/message-wait';
import { waitReasonText } from '@chatline/contract/constants/wait-reasons';
import { expect, it } from 'vitest';
import { nextTimeText } from './message-wait.tsx';

const untilMs = Date.UTC(2026, 10, 21, 6, 11);
const wait = (reason: MessageWait['reason'], more: Partial<MessageWait> = {}): MessageWait => ({
  reason,
  untilMs,
  code: null,
  people: null,
  ...more,
});
const text = (reported: MessageWait) => [waitReasonText(reported), nextTimeText(reported)];

it('the text of a waiting message has the reason and the end of the wait', () => {
  expect(text(wait('day-limit', { people: 100_000 }))).toEqual([
    'The messaging limit is reached: WhatsApp lets you start conversations with 1,00,000 people in 24 hours.',
    'It will be sent automatically, at 21 Nov 2026, 11:41 am at the earliest.',
  ]);
  expect(text(wait('day-limit'))[0]).toBe(
    'The messaging limit is reached: WhatsApp limits how many people you can start conversations with in 24 hours.',
  );
  expect(text(wait('rest', { code: 131031 }))).toEqual([
    'WhatsApp has locked the account.',
    'The next attempt is at 21 Nov 2026, 11:41 am.',
  ]);
  expect(text(wait('rest'))[0]).toBe('WhatsApp did not respond in time.');
  expect(text(wait('turn', { untilMs: null }))).toEqual([
    'Other messages come first: messages are sent at the pace of the plan.',
    null,
  ]);
});
