import { allCalls } from '@chatline/contract/testing/all-calls';
import { expect, it } from 'vitest';
import { servedCalls } from './routes.ts';

const names = (isBaseline: boolean) =>
  servedCalls(isBaseline)
    .map(({ call }) => call.name)
    .sort();

it('[CALL-01] every declared call is served', () => {
  expect(names(false)).toEqual(allCalls.map(({ name }) => name).sort());
});

it('[CAP-01] the baseline serves the calls that no capability announces', () => {
  const baseline = allCalls.filter(({ capability }) => capability === undefined);
  expect(names(true)).toEqual(baseline.map(({ name }) => name).sort());
  expect(baseline.map(({ name }) => name)).not.toContain('capabilities');
});
