import { expect, it } from 'vitest';
import { csvRow } from './csv.ts';

it.each([
  ['a comma', 'Shah, Mehta', '"Shah, Mehta"'],
  ['a quotation mark', 'the "best" shop', '"the ""best"" shop"'],
  ['a line feed', 'Open today\nfrom ten', '"Open today\nfrom ten"'],
  ['a carriage return', 'Open today\rfrom ten', '"Open today\rfrom ten"'],
  ['nothing', null, ''],
  ['a number', 5, '5'],
])('a cell of a CSV file with %s stays one cell', (_, written, cell) => {
  expect(csvRow(['before', written, 'after'])).toBe(`before,${cell},after\r\n`);
});
