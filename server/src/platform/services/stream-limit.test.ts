import { describe, expect, it } from 'vitest';
import { createStreamLimit } from './stream-limit.ts';

describe('the stream limit', () => {
  it('closes the oldest stream of a session or account that opens too many, and no stream of others', () => {
    const enter = createStreamLimit({ streamsOfSession: 2, streamsOfAccount: 3 });
    const closed: string[] = [];
    const open = (name: string, accountId: number, sessionId: string) => {
      const leave = enter({ accountId, sessionId }, () => {
        closed.push(name);
        leave();
      });
      return leave;
    };
    open('a1', 1, 'a');
    const leaveA2 = open('a2', 1, 'a');
    open('other', 2, 'a');
    expect(closed).toEqual([]);
    open('a3', 1, 'a');
    expect(closed).toEqual(['a1']);
    leaveA2();
    open('a4', 1, 'a');
    open('b1', 1, 'b');
    expect(closed).toEqual(['a1']);
    open('b2', 1, 'b');
    expect(closed).toEqual(['a1', 'a3']);
  });
});
