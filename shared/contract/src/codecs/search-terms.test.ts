import { expect, it } from 'vitest';
import { searchTerms } from './search-terms.ts';

it.each([
  ['+91 98450 12377', '919845012377'],
  ['98450-12377', '9845012377'],
  ['(040) 1', '0401'],
  [' Anjali M', 'anjali m'],
  ['24 x 7', '24 x 7'],
  ['-', '-'],
])('"%s" is searched for as "%s"', (typed, text) => expect(searchTerms(typed)).toBe(text));
