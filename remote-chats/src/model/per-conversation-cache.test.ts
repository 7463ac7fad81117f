import { describe, expect, it } from 'vitest';
import { perConversation } from './per-conversation-cache.ts';

describe('the cache of conversations', () => {
  it('keeps a value for each conversation of each window', () => {
    const of = perConversation(() => ({}));
    const [one, other] = [{}, {}];
    expect(of(one, '1')).toBe(of(one, '1'));
    expect(of(one, '1')).not.toBe(of(one, '2'));
    expect(of(one, '1')).not.toBe(of(other, '1'));
  });
});
