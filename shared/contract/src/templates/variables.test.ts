import { expect, it } from 'vitest';
import { cleanValue } from './build-sent.ts';
import {
  fillVariables,
  nextVariable,
  parameterOrder,
  tidyVariables,
  variableProblem,
  variablesOf,
} from './variables.ts';

it('the variables of a text are listed once each, numbers in ascending order for a send', () => {
  expect(variablesOf('{{2}} and {{ 1 }} and {{2}}')).toEqual(['2', '1']);
  expect(parameterOrder('{{10}} {{2}} {{1}}', 'POSITIONAL')).toEqual(['1', '2', '10']);
  expect(parameterOrder('{{b}} {{a}}', 'NAMED')).toEqual(['b', 'a']);
});

it('every occurrence of a variable is filled; one without a value is unchanged', () => {
  expect(fillVariables('{{1}}, {{1}} and {{2}}', new Map([['1', '$& {{2}}']]))).toBe(
    '$& {{2}}, $& {{2}} and {{2}}',
  );
});

it('the next variable has the smallest free number', () => {
  expect(nextVariable('Hello')).toBe('1');
  expect(nextVariable('{{1}} {{3}}')).toBe('2');
});

it.each([
  ['Hi {{1}} and {{3}} there', 'POSITIONAL', 'Number the variables without gaps: {{1}}, {{2}}, {{3}}.'],
  ['Hi {{First}} there', 'POSITIONAL', 'The variables here are numbers: write {{1}}, {{2}}, not {{First}}.'],
  [
    'Hi {{1}} {{name}} there',
    'POSITIONAL',
    'The variables here are numbers: write {{1}}, {{2}}, not {{name}}.',
  ],
  ['Hi {{#}} there', 'POSITIONAL', 'The variables here are numbers: write {{1}}, {{2}}, not {{#}}.'],
  ['Hi {{ }} there', 'POSITIONAL', 'The braces of {{}} are empty.'],
  ['Hi {{1} there', 'POSITIONAL', 'Write a variable as {{1}}, with two braces on each side.'],
  [
    'Hi {{1}} {{2}} there',
    'POSITIONAL',
    'Two variables cannot be next to each other. Put text between them.',
  ],
  [
    'Hi {{First}} there',
    'NAMED',
    'Names of variables consist of lowercase letters, digits and underscores, such as {{first_name}}, not {{First}}.',
  ],
  ['Hi {{1}} there', 'NAMED', 'The variables here have names: write {{first_name}}, not {{1}}.'],
  ['Hi {{ 1 }} there', 'POSITIONAL', null],
] as const)('a message says what is wrong with the variables of %j (%s)', (text, format, label) =>
  expect(variableProblem(text, format)).toBe(label),
);

it('spaces inside the braces of a variable are removed', () => {
  expect(tidyVariables('{{ 1 }} and {{2}} { 3 }')).toBe('{{1}} and {{2}} { 3 }');
});

it('characters that WhatsApp refuses are removed from a value', () => {
  expect(cleanValue(' a\n\tb       c ')).toBe('a b    c');
});
