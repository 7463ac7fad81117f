import { expect, it } from 'vitest';
import { cleanValue } from './build-sent.ts';
import { fillVariables, nextVariable, parameterOrder, variablesOf } from './variables.ts';

it('reads the variables of a text once each, and orders numbers for a send', () => {
  expect(variablesOf('{{2}} and {{ 1 }} and {{2}}')).toEqual(['2', '1']);
  expect(parameterOrder('{{10}} {{2}} {{1}}', 'POSITIONAL')).toEqual(['1', '2', '10']);
  expect(parameterOrder('{{b}} {{a}}', 'NAMED')).toEqual(['b', 'a']);
});

it('fills each place of a variable and leaves one without a value', () => {
  expect(fillVariables('{{1}}, {{1}} and {{2}}', new Map([['1', '$& {{2}}']]))).toBe(
    '$& {{2}}, $& {{2}} and {{2}}',
  );
});

it('gives the smallest number that is free', () => {
  expect(nextVariable('Hello')).toBe('1');
  expect(nextVariable('{{1}} {{3}}')).toBe('2');
});

it('cleans a value of what the channel refuses', () => {
  expect(cleanValue(' a\n\tb       c ')).toBe('a b    c');
});
