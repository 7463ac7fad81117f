import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeOfMessage } from './shape-of-message.ts';

describe('[OPS-114] the shape of a message', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'businessName')",
      'Cannot read properties of undefined (reading […])',
    ],
    [`Unexpected token 'M', "Meera Nair" is not valid JSON`, 'Unexpected token […] is not valid JSON'],
    ['rows.map is not a function', 'rows.map is not a function'],
    ["can't access property `id`, row is null", "can't access property […], row is null"],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=Meera for more',
      'Minified React error #418; visit […] for more',
    ],
    ['no account for meera.nair@example.com', 'no account for […]'],
    ['no conversation with +91 98220 12345', 'no conversation with […]'],
    ['the code 482913 was refused', 'the code […] was refused'],
    ['cannot greet Meera Nair today', 'cannot greet […] today'],
    ['Meera Nair has no number', '[…] has no number'],
    ["Failed to execute 'insertBefore' on 'Node'", 'Failed to execute […]'],
    ['cannot greet मीरा today', 'cannot greet […] today'],
    ['no contact (Meera Nair)', 'no contact ([…]'],
    ['name=Meera failed', '[…] failed'],
    ['MEERA NAIR is missing', '[…] is missing'],
    ['not found: /contacts/982', 'not found: […]'],
    ['row 12 of 40 is missing', 'row […] of […] is missing'],
    ["an unclosed 'quote of Meera", 'an unclosed […]'],
    ['first line\nsecond with meera', 'first line'],
    ['', ''],
  ])('of "%s" is "%s"', (message, shape) => {
    expect(shapeOfMessage(message)).toBe(shape);
  });

  it('has at most 120 characters, whatever the message', () => {
    expect(shapeOfMessage('slow '.repeat(500)).length).toBeLessThanOrEqual(120);
  });

  it('never has an address, a long number or a quoted value', () => {
    const value = fc.oneof(
      fc.emailAddress(),
      fc.webUrl(),
      fc.stringMatching(/^\d{4,15}$/),
      fc.string({ minLength: 6 }).map((text) => JSON.stringify(text)),
    );
    fc.assert(fc.property(value, (one) => !shapeOfMessage(`cannot read ${one} of this row`).includes(one)));
  });

  it('stays as it is if it is reduced again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const shape = shapeOfMessage(text);
        expect(shapeOfMessage(shape)).toBe(shape);
      }),
    );
  });
});
