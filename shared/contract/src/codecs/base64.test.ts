import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CodecError, decodeBase64, decodeBase64Json, encodeBase64, encodeBase64Json } from './base64.ts';

describe('base64 layers', () => {
  it.each([
    ['10482', 1, 'MTA0ODI='],
    ['कमला', 1, '4KSV4KSu4KSy4KS+'],
    ['a+b/c=', 2, 'WVN0aUwyTTk='],
  ])('encodes %s in %i layers as %s', (text, layers, encoded) => {
    expect(encodeBase64(text, layers)).toBe(encoded);
    expect(decodeBase64(encoded, layers)).toBe(text);
  });

  it('accepts url-safe and unpadded base64', () => {
    expect(decodeBase64('4KSV4KSu4KSy4KS-')).toBe('कमला');
    expect(decodeBase64('MTA0ODI')).toBe('10482');
  });

  it.each(['%%%', 'a', 'MTA0ODI=x', '/w=='])('refuses %s', (text) => {
    expect(() => decodeBase64(text)).toThrow(CodecError);
  });

  it('refuses base64 of a text that is not JSON', () => {
    expect(() => decodeBase64Json(encodeBase64('{'))).toThrow(CodecError);
  });

  it('decodes any text from any number of layers', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 3 }), (text, layers) => {
        expect(decodeBase64(encodeBase64(text, layers), layers)).toBe(text);
        expect(decodeBase64Json(encodeBase64Json({ text }, layers), layers)).toEqual({ text });
      }),
    );
  });
});
