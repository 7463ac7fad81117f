import { setPartnerOfCall } from '@chatline/contract/calls/partner-of';
import { registerCall } from '@chatline/contract/calls/register';
import { sendBody } from '@chatline/contract/calls/send-body';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { issueText } from './issue-text.ts';

const registration = {
  name: 'Meera Nair',
  email: 'meera@example.com',
  mobile_no: '9840761825',
  businessname: 'Nair Spices',
  usertype: 'User',
  password: 'correct horse battery',
};

function reported(schema: v.GenericSchema, value: unknown): string | null {
  const result = v.safeParse(schema, value);
  return result.success ? null : issueText(result.issues[0], 'The body');
}

it.each([
  [{ ...registration, isadmin: true }, 'isadmin is not a known field.'],
  [{ ...registration, usertype: 'Admin' }, 'usertype must be User | Partner.'],
  [{ ...registration, name: undefined }, 'name is missing.'],
  [{ ...registration, email: 1 }, 'email must be a text.'],
  ['nothing', 'The body must be an object.'],
  [registration, null],
])('a registration like %j is refused with: %s', (body, text) => {
  if (registerCall.body === undefined) throw new Error('The call has a body.');
  expect(reported(registerCall.body, body)).toBe(text);
});

it.each([
  ['', 'The body must be an object.'],
  [{}, 'messaging_product is missing.'],
  [
    { type: 'stickers' },
    'type must be text | template | image | video | document | audio | sticker | location | interactive | reaction | contacts.',
  ],
  [{ type: 'text', messaging_product: 'sms' }, 'messaging_product must be whatsapp.'],
])('a send like %j is refused with: %s', (body, text) => expect(reported(sendBody, body)).toBe(text));

it.each([{}, [], true])('the text names the first type of a union: %j', (partner) => {
  if (setPartnerOfCall.body === undefined) throw new Error('The call has a body.');
  expect(reported(setPartnerOfCall.body, { partner })).toBe('partner must be a number.');
});

it('the text uses the message of a rule', () => {
  const schema = v.object({ pin: v.pipe(v.string(), v.regex(/^\d{6}$/, 'Enter six digits')) });
  expect(reported(schema, { pin: '12' })).toBe('pin: Enter six digits');
  expect(reported(v.object({ pin: v.pipe(v.string(), v.maxLength(2)) }), { pin: '123' })).toBe(
    'pin is longer than 2.',
  );
  expect(reported(v.object({ at: v.date() }), { at: 3 })).toBe('at is not valid.');
});
