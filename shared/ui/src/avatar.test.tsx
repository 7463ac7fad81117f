import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { KitProvider } from './provider.tsx';

afterEach(cleanup);

function avatarOf(name: string): HTMLElement {
  const { container } = render(<Avatar name={name} />, { wrapper: KitProvider });
  const avatar = container.querySelector<HTMLElement>('[data-pair]');
  if (avatar === null) throw new Error('no avatar');
  return avatar;
}

const pairOf = (name: string) => Number(avatarOf(name).dataset.pair);

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
  expect(avatarOf(name).textContent).toBe(initial);
});

test('names with the same initial have the same one of eight colour pairs', () => {
  const pairs = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(pairOf);
  expect(new Set(pairs)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
  expect(pairOf('L')).toBe(6);
  expect(pairOf('lakshmi')).toBe(pairOf('Lalitha'));
});

test('the avatar is hidden from screen readers, since the name is beside it', () => {
  expect(avatarOf('Lakshmi Iyer').getAttribute('aria-hidden')).toBe('true');
});
