import { describe, expect, it } from 'vitest';
import { contactPreview } from './contact-preview.ts';

const fortyFive = 'The 1 kg pack came in today, ₹620 with GST in';

describe('the preview of a message', () => {
  it('is the whole message up to 45 characters', () => {
    expect([...fortyFive]).toHaveLength(45);
    expect(contactPreview(fortyFive)).toBe(fortyFive);
    expect(contactPreview('')).toBe('');
  });

  it('is cut after 45, without an ellipsis of its own', () => {
    expect(contactPreview(`${fortyFive}voice`)).toBe(fortyFive);
  });

  it.each([
    ['a Hindi syllable with its signs', 'कि'],
    ['a conjunct with its joiner', 'ज़ि'],
    ['a family of four', '👨‍👩‍👧‍👦'],
    ['a flag', '🇮🇳'],
    ['a skin tone', '👍🏽'],
    ['a letter with a combining accent', 'e\u0301'],
  ])('counts %s as one', (_, character) => {
    expect(contactPreview(character.repeat(45))).toBe(character.repeat(45));
    expect(contactPreview(character.repeat(46))).toBe(character.repeat(45));
  });

  it('never ends inside a grapheme', () => {
    expect(contactPreview(`${'a'.repeat(44)}👨‍👩‍👧‍👦b`)).toBe(`${'a'.repeat(44)}👨‍👩‍👧‍👦`);
  });
});
