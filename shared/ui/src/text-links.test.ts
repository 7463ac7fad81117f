import { expect, it } from 'vitest';
import { linkPieces } from './text-links.ts';

const linked = (message: string) =>
  linkPieces(message).flatMap(({ text, href, number }) =>
    href === undefined && number === undefined ? [] : [`${text} > ${href ?? number}`],
  );

it.each([
  ['See https://a.example/x?y=1.', 'https://a.example/x?y=1 > https://a.example/x?y=1'],
  ['www.kamala.in, open daily', 'www.kamala.in > https://www.kamala.in'],
  ['(www.kamala.in/menu)', 'www.kamala.in/menu > https://www.kamala.in/menu'],
  ['Mail a.b+c@kamala.co.in.', 'a.b+c@kamala.co.in > mailto:a.b+c@kamala.co.in'],
  ['Call +91 98400 61825!', '+91 98400 61825 > +919840061825'],
  ['98400-61825', '98400-61825 > 9840061825'],
  ['9840061825 or', '9840061825 > 9840061825'],
])('the link in %j is found', (text, found) => expect(linked(text)).toEqual([found]));

it.each(['Order 20871', 'KS-9840061825', '98400618251', '₹9840061825.50', 'a@b', 'www.', '12/9840061825'])(
  'no link is found in %j',
  (text) => expect(linked(text)).toEqual([]),
);

it('the parts add up to the whole text, in order', () => {
  const text = 'Hi www.a.in and b@c.in, +91 98400 61825';
  expect(
    linkPieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

it.each(['a', 'a.', '9 ', '9', 'a-', 'www.a'])('the search is fast for many repetitions of %j', (part) => {
  const from = performance.now();
  linkPieces(part.repeat(4096));
  expect(performance.now() - from).toBeLessThan(1000);
});
