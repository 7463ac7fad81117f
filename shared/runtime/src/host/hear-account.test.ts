import { beforeEach, expect, it, vi } from 'vitest';
import { hearAccountNews } from '../account-news.ts';
import type { SharedStream } from '../hear-stream.ts';
import { hearAccount } from './hear-account.ts';

let stream: SharedStream;
vi.mock('../hear-stream.ts', () => ({
  hearStream: (asked: SharedStream) => {
    stream = asked;
    return () => undefined;
  },
}));

let told = 0;
hearAccountNews('access', () => {
  told += 1;
});
const open = { name: 'open', data: null };

beforeEach(() => {
  told = 0;
  hearAccount('a token', () => undefined);
});

it('reads all once where its own stream opens, and once more where that comes back', () => {
  stream.onEvent(open);
  stream.onState('live');
  expect(told).toBe(1);
  stream.onState('asking');
  stream.onEvent(open);
  stream.onState('live');
  expect(told).toBe(2);
});

it('reads all once where it joins the stream of another window', () => {
  stream.onState('live');
  stream.onState('live');
  expect(told).toBe(1);
});
