import { afterEach, describe, expect, it } from 'vitest';
import { keepTone, keepUsed, readHabits } from './recent-emoji.ts';

const key = 'chatline-session:chats-emoji:7';
const use = (sign: string) => keepUsed('7', { sign, name: `sign ${sign}` });
const signs = (owner: string | null = '7') => readHabits(owner).recent.map(({ sign }) => sign);

afterEach(() => localStorage.clear());

describe('[CAP-15] the emoji that were used last', () => {
  it('are stored newest first, each once, sixteen at most, under a key that a logout removes', () => {
    for (const letter of 'abcdefghijklmnopqrst') use(letter);
    use('h');
    expect(signs().join('')).toBe('htsrqponmlkjigfe');
    expect(Object.keys(localStorage)).toEqual([key]);
  });

  it('belong to one person, and are not kept without an owner', () => {
    use('a');
    keepUsed(null, { sign: 'b', name: 'b' });
    expect([signs(), signs('8'), signs(null)]).toEqual([['a'], [], []]);
    expect(Object.keys(localStorage)).toEqual([key]);
  });

  it('stay when the skin changes, and the skin stays when an emoji is used', () => {
    use('a');
    keepTone('7', 3);
    use('b');
    expect(readHabits('7').tone).toBe(3);
    expect(signs()).toEqual(['b', 'a']);
  });

  it.each(['', 'no JSON', '{"recent":[1],"tone":0}', '{"recent":[],"tone":9}'])(
    'are empty if the storage holds %j',
    (held) => {
      localStorage.setItem(key, held);
      expect(readHabits('7')).toEqual({ recent: [], tone: 0 });
    },
  );
});
