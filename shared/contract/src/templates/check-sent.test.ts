import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sentTemplate } from '../calls/sent-template.ts';
import { checkSent, sentText } from './check-sent.ts';
import { readParts } from './parts.ts';

const text = (value: string, name?: string) => ({ type: 'text', text: value, parameter_name: name });
const bodyOf = (...parameters: object[]) => ({ type: 'body', parameters });
const codeButton = (...parameters: object[]) => ({
  type: 'button',
  sub_type: 'copy_code',
  index: 0,
  parameters,
});
const parts = readParts(
  [
    { type: 'HEADER', format: 'IMAGE' },
    { type: 'BODY', text: 'Hello {{1}}, order {{2}} is packed.' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'COPY_CODE', example: ['A1'] },
        { type: 'QUICK_REPLY', text: 'Yes' },
      ],
    },
  ],
  'POSITIONAL',
);
const named = readParts([{ type: 'BODY', text: 'Hello {{first_name}}, welcome.' }], 'NAMED');
const photo = { type: 'header', parameters: [{ type: 'image', image: { id: '1' } }] };
const label = bodyOf(text('Asha'), text('KS-1'));
const code = codeButton({ type: 'coupon_code', coupon_code: 'A1' });

const check = (components: object[], of = parts) =>
  checkSent(of, v.parse(sentTemplate, { name: 'a', language: { code: 'en' }, components }));

it('the check accepts a send that fits its template', () => {
  expect(check([photo, label, code])).toBeNull();
  expect(check([bodyOf(text('Asha', 'first_name'))], named)).toBeNull();
});

it.each([
  { type: 'OTP', otp_type: 'COPY_CODE' },
  { type: 'URL', text: 'Copy code', url: 'https://www.whatsapp.com/otp/code/?code=otp{{1}}' },
])('a send requires the same code of at most 15 characters in the body and on the button %j', (button) => {
  const login = readParts(
    [
      { type: 'BODY', text: '{{1}} is your code.' },
      { type: 'BUTTONS', buttons: [button] },
    ],
    'POSITIONAL',
  );
  const send = (shown: string, copied: string) => {
    const copies = { type: 'button', sub_type: 'url', index: '0', parameters: [text(copied)] };
    return check([bodyOf(text(shown)), copies], login);
  };
  expect(send('482913', '482913')).toBeNull();
  expect(send('123456', '999999')?.details).toBe('buttons: the code must match the one in the body');
  expect(send('1'.repeat(16), '1'.repeat(16))?.details).toBe('body: a code can have at most 15 characters');
});

it.each([
  ['no value', [photo, bodyOf(), code], 132000],
  ['a value too many', [photo, bodyOf(text('a'), text('b'), text('c')), code], 132000],
  ['an empty value', [photo, bodyOf(text('a'), text('')), code], 131008],
  ['a line end in a value', [photo, bodyOf(text('a\nb'), text('c')), code], 132018],
  ['five spaces in a value', [photo, bodyOf(text('a     b'), text('c')), code], 132018],
  ['an image in the body', [photo, bodyOf(text('a'), { type: 'image', image: { id: '1' } }), code], 132012],
  ['too long a text', [photo, bodyOf(text('a'), text('b'.repeat(1024))), code], 132005],
  ['no header', [label, code], 132012],
  ['another kind of header', [{ ...photo, parameters: [text('a')] }, label, code], 132012],
  [
    'two headers',
    [{ ...photo, parameters: [...photo.parameters, ...photo.parameters] }, label, code],
    132000,
  ],
  ['no code', [photo, label], 131008],
  ['an empty code', [photo, label, codeButton({ type: 'coupon_code', coupon_code: '' })], 131008],
  [
    'too long a code',
    [photo, label, codeButton({ type: 'coupon_code', coupon_code: 'a'.repeat(16) })],
    132012,
  ],
  ['a button of another kind', [photo, label, code, { ...code, sub_type: 'url' }], 132012],
  ['a button that is not there', [photo, label, code, { ...code, index: '7' }], 132012],
  ['a button at a place in other writing', [photo, label, { ...code, index: '0e0' }], 132012],
  ['one button twice', [photo, label, code, code], 132012],
  ['a line end in a code', [photo, label, codeButton({ type: 'coupon_code', coupon_code: 'a\nb' })], 132018],
  ['two bodies', [photo, bodyOf(text('a')), bodyOf(text('b')), code], 132012],
  ['a button without its place', [photo, label, { ...code, index: undefined }], 131008],
])('a send with %s is refused with WhatsApp’s code', (_, components, expected) =>
  expect(check(components)?.code).toBe(expected),
);

it('the check refuses a value without its name, or twice', () => {
  expect(check([bodyOf(text('Asha'))], named)?.code).toBe(132012);
  expect(check([bodyOf(text('Asha', 'last_name'))], named)?.code).toBe(132012);
  const two = readParts([{ type: 'BODY', text: 'Hello {{first_name}} {{last_name}}.' }], 'NAMED');
  const twice = check([bodyOf(text('Asha', 'first_name'), text('Menon', 'first_name'))], two);
  expect(twice).toMatchObject({ code: 132012, details: 'body: a value is given twice' });
});

it('the check leaves parts that it does not know to WhatsApp', () => {
  const flow = readParts(
    [
      { type: 'BODY', text: 'Hello.' },
      { type: 'BUTTONS', buttons: [{ type: 'FLOW', text: 'Start' }] },
    ],
    'POSITIONAL',
  );
  expect(flow.unknown).toEqual(['BUTTONS']);
  expect(check([{ type: 'button', sub_type: 'flow', index: 0, parameters: [] }], flow)).toBeNull();
});

it('the check returns the text that the message log shows', () => {
  const sent = v.parse(sentTemplate, { name: 'a', language: { code: 'en' }, components: [label] });
  expect(sentText(parts, sent)).toBe('Hello Asha, order KS-1 is packed.');
});

describe('parts that only WhatsApp can check', () => {
  const carousel = { type: 'carousel', cards: [{ card_index: 0, components: [{ type: 'body' }] }] };
  const call = {
    type: 'button',
    sub_type: 'voice_call',
    index: '0',
    parameters: [{ type: 'ttl_minutes', ttl_minutes: 5 }],
  };
  const withCarousel = readParts(
    [
      { type: 'BODY', text: 'New.' },
      { type: 'CAROUSEL', cards: [] },
    ],
    'POSITIONAL',
  );
  const read = (components: object[]) =>
    v.parse(sentTemplate, { name: 'a', language: { code: 'en' }, components });

  it('are passed on unchanged', () => {
    const sent = read([carousel, call]);
    expect(sent.components).toEqual([carousel, call]);
    expect(checkSent(withCarousel, sent)).toBeNull();
  });

  it.each([
    [{ type: 'carousel', cards: [{ card_index: 0, components: [], colour: 1 }] }],
    [{ ...call, parameters: [{ type: 'ttl_minutes', ttl_minutes: 5, ttl: 1 }] }],
    [{ type: 'fireworks' }],
  ])('are refused if WhatsApp has no such part: %j', (component) => {
    expect(v.is(sentTemplate, { name: 'a', language: { code: 'en' }, components: [component] })).toBe(false);
  });

  it('are refused if the template has no such part', () => {
    const plain = readParts([{ type: 'BODY', text: 'New.' }], 'POSITIONAL');
    expect(checkSent(plain, read([carousel]))).toMatchObject({ code: 132012 });
  });
});
