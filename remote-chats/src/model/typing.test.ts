import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTyping, type Typing } from './typing.ts';

const conversationKey = '919845012377';
let typing: Typing;
const isShown = () => typing.elsewhere.getState().has(conversationKey);

beforeEach(() => {
  vi.useFakeTimers();
  typing = createTyping();
});
afterEach(() => {
  typing.stop();
  vi.useRealTimers();
});

describe('typing in another window', () => {
  it('is shown without a break while its reports continue, and ends some seconds after the last one', () => {
    for (let report = 0; report < 4; report += 1) {
      typing.receive(conversationKey, 'another window');
      // One report comes every three seconds.
      vi.advanceTimersByTime(2999);
      expect(isShown()).toBe(true);
    }
    vi.advanceTimersByTime(2000);
    expect(isShown()).toBe(false);
  });
});
