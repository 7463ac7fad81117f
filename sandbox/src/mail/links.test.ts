import { expect, it } from 'vitest';
import { linksOf, splitAtLinks } from './links.ts';

it.each([
  ['See https://a.example/x?y=1&z=2.', ['https://a.example/x?y=1&z=2']],
  ['(http://127.0.0.1:4173/forgot-password#t=aB_-9)', ['http://127.0.0.1:4173/forgot-password#t=aB_-9']],
  ['<https://a.example/>, "https://b.example/b"!', ['https://a.example/', 'https://b.example/b']],
  ['https://a.example/wiki_(x) https://a.example/wiki_(x)', ['https://a.example/wiki_(x)']],
  ['javascript:alert(1) ftp://a.example mailto:a@b.cd', []],
])('the inbox finds the links of %j', (text, links) => {
  expect(linksOf(text, '')).toEqual(links);
});

it('the reader finds links that only the markup has, with decoded entities', () => {
  const markup = `<a href="https://a.example/?x=1&amp;y=2">A</a><a href='https://b.example/&#35;t'>B</a>
    <a href=https://c.example>C</a><a href="javascript:alert(1)">D</a><a href="https://a.example/?x=1&#x26;y=2">`;
  const links = ['https://a.example/?x=1&y=2', 'https://b.example/#t', 'https://c.example'];
  expect(linksOf('', markup)).toEqual(links);
  expect(linksOf('https://b.example/#t', markup)).toEqual([links[1], links[0], links[2]]);
});

it('the reader splits a text without losing any of it', () => {
  const text = 'Open https://a.example/x. Then https://b.example/';
  const pieces = splitAtLinks(text);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ isLink }) => isLink)).toHaveLength(2);
});
