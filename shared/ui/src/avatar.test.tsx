import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { initialOf, pairOf } from './avatar-letter.ts';
import { KitProvider } from './provider.tsx';

afterEach(cleanup);

test.each([
  ['Lakshmi Iyer', 'L'],
  ['lakshmi', 'L'],
  ['  (Noor) Boutique', 'N'],
  ['किरण जोशी', 'कि'],
  ['தமிழ் புத்தகம்', 'த'],
  ['👨‍👩‍👧 Family Store', 'F'],
  ['+91 98407 61825', '9'],
  ['', '?'],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test('names with the same initial have the same one of eight colour pairs', () => {
  const pairs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(pairOf);
  expect(new Set(pairs)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
  expect(pairOf('L')).toBe(6);
  expect(pairOf(initialOf('lakshmi'))).toBe(pairOf(initialOf('Lalitha')));
});

test('the avatar is hidden from screen readers, since the name is beside it', () => {
  const { container } = render(<Avatar name="Lakshmi Iyer" />, { wrapper: KitProvider });
  const disc = container.querySelector('[data-pair="6"]');
  expect(disc?.textContent).toBe('L');
  expect(disc?.getAttribute('aria-hidden')).toBe('true');
});
