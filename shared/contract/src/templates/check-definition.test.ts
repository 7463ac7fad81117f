import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { templateDefinition } from '../calls/template-components.ts';
import { checkDefinition } from './check-definition.ts';

const body = { type: 'BODY', text: 'Your order is packed.' };
const fieldsOf = (components: object[], changes: object = {}) =>
  checkDefinition(
    v.parse(templateDefinition, {
      name: 'order_packed',
      language: 'hi',
      category: 'UTILITY',
      components,
      ...changes,
    }),
  ).map(({ field }) => field);
const header = (text: string, samples?: string[]) => [
  { type: 'HEADER', format: 'TEXT', text, example: { header_text: samples } },
  body,
];
const label = (text: string, samples: string[] = []) => [
  { type: 'BODY', text, example: { body_text: [samples] } },
];
const buttons = (...list: object[]) => [body, { type: 'BUTTONS', buttons: list }];
const reply = (text = 'Yes') => ({ type: 'QUICK_REPLY', text });
const web = (url: string, example?: string) => ({ type: 'URL', text: 'Open', url, example });
const phone = (number: string) => ({ type: 'PHONE_NUMBER', text: 'Call', phone_number: number });
const code = (example: string) => ({ type: 'COPY_CODE', example });
const otp = { type: 'OTP', otp_type: 'COPY_CODE' };

describe('the check of a definition', () => {
  it.each<[string, string[], object[], object?]>([
    ['a name', ['name'], [body], { name: '' }],
    ['capitals in the name', ['name'], [body], { name: 'Order' }],
    ['513 characters in the name', ['name'], [body], { name: 'a'.repeat(513) }],
    ['a language', ['language'], [body], { language: 'xx' }],
    ['a body', ['body'], []],
    ['text in the body', ['body'], label(' \n')],
    ['1025 characters in the body', ['body'], label('a'.repeat(1025))],
    ['a gap in the numbers', ['body'], label('Hi {{1}} and {{3}}.', ['a', 'b'])],
    ['variables side by side', ['body'], label('Hi {{1}} {{2}}.', ['a', 'b'])],
    ['a variable at the start', ['body'], label('{{1}} hello', ['a'])],
    ['a variable at the end', ['body'], label('Hello {{1}}', ['a'])],
    ['a variable at the end and its sample', ['body', 'samples.body.1'], label('Hello {{1}}', [''])],
    ['too many variables for the text', ['body'], label('Hi {{1}}, your {{2}} comes !', ['a', 'b'])],
    ['half a variable', ['body'], label('Hello {{1} there', [])],
    ['a sample', ['samples.body.2'], label('Hi {{1}} and {{2}}, all is well.', ['a', ' '])],
    ['capitals in a variable’s name', ['body'], label('Hi {{First}}.'), { parameter_format: 'NAMED' }],
    [
      'a sample by name',
      ['samples.body.first'],
      label('Hi {{first}}, all is well.'),
      { parameter_format: 'NAMED' },
    ],
    ['text in the header', ['header'], header(' ')],
    ['61 characters in a header', ['header'], header('a'.repeat(61))],
    ['two lines in a header', ['header'], header('a\nb')],
    ['a carriage return in a header', ['header'], header('a\rb')],
    ['a line end in a sample', ['samples.body.1'], label('Hi {{1}}, all is well.', ['a\nb'])],
    ['samples that make the body too long', ['body'], label('Hi {{1}}, all is well.', ['a'.repeat(1024)])],
    ['two lines in a footer', ['footer'], [body, { type: 'FOOTER', text: 'a\nb' }]],
    [
      'a file that was never uploaded',
      ['header'],
      [{ type: 'HEADER', format: 'VIDEO', example: { header_handle: ['junk'] } }, body],
    ],
    ['two lines on a button', ['buttons.0.text'], buttons(reply('a\nb'))],
    [
      'an address’s sample that leads elsewhere',
      ['buttons.0.example'],
      buttons(web('https://a.in/{{1}}', 'https://b.in/x')),
    ],
    ['a bold header', ['header'], header('*a*')],
    ['two variables in a header', ['header'], header('{{1}} and {{2}}', ['a', 'b'])],
    ['a header’s sample', ['samples.header.1'], header('Order {{1}}')],
    ['a file’s sample', ['header'], [{ type: 'HEADER', format: 'VIDEO' }, body]],
    ['two bodies', ['body'], [body, body]],
    ['an empty footer', ['footer'], [body, { type: 'FOOTER', text: '' }]],
    ['61 characters in a footer', ['footer'], [body, { type: 'FOOTER', text: 'a'.repeat(61) }]],
    ['a variable in a footer', ['footer'], [body, { type: 'FOOTER', text: 'Hi {{1}}' }]],
    ['11 buttons', ['buttons'], buttons(...Array.from({ length: 11 }, (_, index) => reply(`${index}`)))],
    [
      'three addresses',
      ['buttons', 'buttons'],
      buttons(web('https://a.in'), web('https://b.in'), web('https://c.in')),
    ],
    ['quick replies apart', ['buttons'], buttons(reply('a'), web('https://a.in'), reply('b'))],
    ['a label twice', ['buttons'], buttons(reply(), reply())],
    ['a label', ['buttons.1.text'], buttons(reply(), reply(''))],
    ['26 characters on a button', ['buttons.0.text'], buttons(reply('a'.repeat(26)))],
    ['an address', ['buttons.0.url'], buttons(web('example'))],
    ['a variable inside an address', ['buttons.0.url'], buttons(web('https://a.in/{{1}}/b', 'x'))],
    ['an address’s sample', ['buttons.0.example'], buttons(web('https://a.in/{{1}}'))],
    ['a phone number', ['buttons.0.phone_number'], buttons(phone('call me'))],
    ['16 characters in a code', ['buttons.0.example'], buttons(code('a'.repeat(16)))],
    ['a one-time code outside authentication', ['buttons'], buttons(otp)],
    [
      'an authentication template with a text of its own',
      ['body'],
      [body, ...buttons(otp).slice(1)],
      { category: 'AUTHENTICATION' },
    ],
    ['one without its button', ['buttons'], [{ type: 'BODY' }], { category: 'AUTHENTICATION' }],
    [
      'a code that lives 91 minutes',
      ['footer'],
      [{ type: 'BODY' }, { type: 'FOOTER', code_expiration_minutes: 91 }, ...buttons(otp).slice(1)],
      { category: 'AUTHENTICATION' },
    ],
  ])('reports %s at its field', (_, fields, components, changes) =>
    expect(fieldsOf(components, changes)).toEqual(fields),
  );

  it('accepts the whole example address as well as its end', () => {
    for (const example of ['https://a.in/KS-1', 'KS-1', 'KS?next=https://b.in']) {
      expect(fieldsOf(buttons(web('https://a.in/{{1}}', example)))).toEqual([]);
    }
  });

  it.each([
    ['Hi {{1}}, welcome !', 'A body with a variable needs at least 3 words beside it. This one has 2.'],
    ['Hi {{1}}, be welcome !', undefined],
    [
      'Order {{1}} for {{2}} is {{1}}.',
      'A body with 3 variables needs at least 7 words beside them. This one has 3.',
    ],
    ['नमस्ते {{1}} जी, आपका {{2}} तैयार है।', undefined],
    ['你好{{1}}欢迎', undefined],
  ])('checks that “%s” has enough words for its variables', (text, said) => {
    const found = checkDefinition(
      v.parse(templateDefinition, {
        name: 'order_packed',
        language: 'hi',
        category: 'UTILITY',
        components: label(text, ['a', 'b']),
      }),
    );
    expect(found.map((one) => one.text)).toEqual(said === undefined ? [] : [said]);
  });
});
