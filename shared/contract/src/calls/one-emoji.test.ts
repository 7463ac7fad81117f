import { describe, expect, test } from 'vitest';
import { isOneEmoji } from './one-emoji.ts';

describe('one emoji', () => {
  test.each(['👍', '👍🏽', '❤️', '❤', '☺', '1️⃣', '1⃣', '🇮🇳', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👨‍👩‍👧', '🕵🏽‍♂️', '🏳️‍🌈', '©️'])(
    'is %s',
    (text) => {
      expect(isOneEmoji(text)).toBe(true);
    },
  );

  test.each([
    ['nothing', ''],
    ['a blank', ' '],
    ['text', 'abc'],
    ['a digit', '1'],
    ['two', '👍👍'],
    ['one after a space', ' 👍'],
    ['one in its plain look', '☺\u{FE0E}'],
    ['a flag of nowhere', '🇽🇽'],
    ['half of a flag', '🇮'],
    ['pictures that no font joins', '🍕\u{200D}🚗'],
    ['one that waits for another', '👍\u{200D}'],
    ['a car with a skin colour', '🚗🏽'],
    ['a region of a pizza', '🍕\u{E0067}\u{E0062}\u{E007F}'],
    ['a character that is not an emoji yet', '\u{1F8FF}'],
    ['the mark alone', '\u{FE0F}'],
  ])('is not %s', (_what, text) => {
    expect(isOneEmoji(text)).toBe(false);
  });
});
