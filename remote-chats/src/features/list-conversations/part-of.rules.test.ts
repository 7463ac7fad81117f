import { expect, it } from 'vitest';
import { partOf } from './part-of.rules.ts';

it.each([
  ['a letter with its vowel sign', 'किताबें आज शाम को ही मिलेंगी धन्यवाद', 'मिलेंगी', '…'],
  ['a family of emoji', `Hello ${'👨‍👩‍👧 '.repeat(9)}umbrella`, 'umbrella', '…'],
])('the part never begins in the middle of %s', (_, body, label) => {
  const part = partOf(body, label);
  expect(part.startsWith('…')).toBe(true);
  const shown = part.slice(1);
  const letters = (text: string) =>
    [...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
  expect(letters(body).slice(-letters(shown).length)).toEqual(letters(shown));
  expect(letters(shown.slice(0, shown.indexOf(label)))).toHaveLength(12);
});

it('the part starts at the beginning of the message if the text is near it, or is spelled differently there', () => {
  expect(partOf('Is the Purple umbrella there?', 'purple')).toBe('Is the Purple umbrella there?');
  expect(partOf('Is it there?', 'umbrella')).toBe('Is it there?');
});
