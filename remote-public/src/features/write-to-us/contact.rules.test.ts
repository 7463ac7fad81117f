import { maxContactMessageLength, maxContactNameLength } from '@chatline/contract/constants/contact';
import { expect, it } from 'vitest';
import { readContact } from './contact.rules.ts';

const filled = { name: 'Asha Menon', email: 'asha@example.com', message: 'Do you take UPI?' };

function read(changes: Partial<typeof filled>) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...filled, ...changes })) form.set(field, value);
  return readContact(form);
}

it('[CAP-06] a filled form gives a message without blanks around it', () => {
  expect(read({ name: ' Asha Menon ' })).toEqual({ message: filled, errors: {} });
});

it('[CAP-06] a name is sent with single blanks, as the server stores it', () => {
  expect(read({ name: 'Asha  Menon' })).toEqual({ message: filled, errors: {} });
});

it.each([
  ['name', '', 'Name is required'],
  ['name', 'x'.repeat(maxContactNameLength + 1), 'The name is too long'],
  ['email', ' ', 'Email is required'],
  ['email', 'asha', 'Invalid email format'],
  ['email', `${'x'.repeat(244)}@example.com`, 'Invalid email format'],
  ['message', ' ', 'Message is required'],
  [
    'message',
    'x'.repeat(maxContactMessageLength + 1),
    `The message has more than ${maxContactMessageLength} characters`,
  ],
])('[CAP-06] a wrong %s is refused at its field: %s', (field, value, error) => {
  expect(read({ [field]: value })).toEqual({ errors: { [field]: error } });
});
