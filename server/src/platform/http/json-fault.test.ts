import { expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

it.each([
  ['', 'it ends too early, at line 1, column 1'],
  ['{"to":', 'it ends too early, at line 1, column 7'],
  ['{"to":"1"', 'it ends too early, at line 1, column 10'],
  ['[1,', 'it ends too early, at line 1, column 4'],
  ['{"to": "1",}', 'look at line 1, column 12'],
  ['{\n  "to": "1"\n  "type": "text"\n}', 'look at line 3, column 3'],
  ["{'to': 1}", 'look at line 1, column 2'],
  ['{"a": tru}', 'look at line 1, column 7'],
  ['{"a": 01}', 'look at line 1, column 7'],
  ['{"a": "x\ny"}', 'look at line 1, column 7'],
  ['{"a": "\\x"}', 'look at line 1, column 7'],
  ['[1, ]', 'look at line 1, column 5'],
  ['[1}', 'look at line 1, column 3'],
  ['{]', 'look at line 1, column 2'],
  ['{"a":1} x', 'look at line 1, column 9'],
  ['{"a" 1}', 'look at line 1, column 6'],
])('the text for %j is: %s', (json, text) => {
  expect(() => JSON.parse(json)).toThrow();
  expect(jsonFault(json)).toBe(text);
});
