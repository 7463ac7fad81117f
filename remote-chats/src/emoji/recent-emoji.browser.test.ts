import { afterEach, describe, expect, it } from 'vitest';
import { readHabits, storeTone, storeUsed } from './recent-emoji.ts';

const key = 'chatline-session:chats-emoji:7';
const use = (character: string) => storeUsed('7', { character, name: `character ${character}` });
const characters = (owner: string | null = '7') => readHabits(owner).recent.map(({ character }) => character);

afterEach(() => localStorage.clear());

describe('[CAP-15] the emoji that were used last', () => {
  it('are stored newest first, each once, sixteen at most, under a key that a logout removes', () => {
    for (const letter of 'abcdefghijklmnopqrst') use(letter);
    use('h');
    expect(characters().join('')).toBe('htsrqponmlkjigfe');
    expect(Object.keys(localStorage)).toEqual([key]);
  });

  it('belong to one person, and are not kept without an owner', () => {
    use('a');
    storeUsed(null, { character: 'b', name: 'b' });
    expect([characters(), characters('8'), characters(null)]).toEqual([['a'], [], []]);
    expect(Object.keys(localStorage)).toEqual([key]);
  });

  it('stay when the skin changes, and the skin stays when an emoji is used', () => {
    use('a');
    storeTone('7', 3);
    use('b');
    expect(readHabits('7').tone).toBe(3);
    expect(characters()).toEqual(['b', 'a']);
  });

  it('are stored as windows with an earlier release read them', () => {
    use('a');
    expect(localStorage.getItem(key)).toBe('{"recent":[{"sign":"a","name":"character a"}],"tone":0}');
    expect(readHabits('7').recent).toEqual([{ character: 'a', name: 'character a' }]);
  });

  it.each(['', 'no JSON', '{"recent":[1],"tone":0}', '{"recent":[],"tone":9}'])(
    'are empty if the storage holds %j',
    (held) => {
      localStorage.setItem(key, held);
      expect(readHabits('7')).toEqual({ recent: [], tone: 0 });
    },
  );
});
