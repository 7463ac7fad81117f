import { expect, it } from 'vitest';
import { checkNewPassword } from './check-new-password.ts';

const own = ['meera@example.com', 'Joshi Stores', 'Chatline'];

it.each([
  ['12345678', 'one of the most common'],
  ['PASSWORD1', 'one of the most common'],
  ['qwertyuiop', 'one of the most common'],
  // Long enough for the client area's minimum.
  ['password1234', 'one of the most common'],
  ['iloveyou123', 'one of the most common'],
  ['x'.repeat(129), 'at most 128'],
  ['meera@example.com', 'not your email'],
  ['Meera-2026', 'not your email'],
  ['joshistores1', 'not your email'],
  ['Chatline123!', 'not your email'],
])('a new password is refused: %s', (password, text) => {
  expect(() => checkNewPassword(password, own)).toThrow(text);
});

it.each(['correct horse battery', 'a long password', 'x9#'.repeat(42), 'मेरा अपना पासवर्ड'])(
  'a new password is accepted: %s',
  (password) => {
    expect(() => checkNewPassword(password, [...own, ''])).not.toThrow();
  },
);
