import { expect, test } from 'vitest';
import { indianStates, stateOf } from './indian-states.ts';

test('there are 36 states and union territories, each code and GST number once', () => {
  expect(indianStates).toHaveLength(36);
  expect(new Set(indianStates.map(({ code }) => code)).size).toBe(36);
  expect(new Set(indianStates.map(({ gstDigits }) => gstDigits)).size).toBe(36);
});

test('older codes are read as the current state; others are unknown', () => {
  expect(['CT', 'or', ' TG ', 'UA', 'DN', 'DD', 'WB'].map((code) => stateOf(code)?.code)).toEqual([
    'CG',
    'OD',
    'TS',
    'UK',
    'DH',
    'DH',
    'WB',
  ]);
  expect(['', 'XX', 'Karnataka', 'constructor'].map(stateOf)).toEqual(Array(4).fill(undefined));
});
