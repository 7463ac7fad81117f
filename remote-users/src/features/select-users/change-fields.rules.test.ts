import { expect, test } from 'vitest';
import { changeOf } from './change-fields.rules.ts';

const today = '2026-11-22';

test('[LIST-06] an extension needs a day from today to the last that an account can have', () => {
  for (const day of [today, '2099-12-31'])
    expect(changeOf('extend', day, today)).toEqual({ kind: 'extend', endsOn: day });
  for (const day of ['', '2026-11-21', '2027-02-30', '2100-01-01', '31/12/2027'])
    expect(changeOf('extend', day, today)).toBeNull();
});

test('[LIST-06] a move needs a partner, or the choice of none', () => {
  expect(changeOf('move', '', today)).toBeNull();
  expect(changeOf('move', '7', today)).toEqual({ kind: 'move', partner: '7' });
  expect(changeOf('move', 'nobody', today)).toEqual({ kind: 'move', partner: null });
});

test('[LIST-06] a switch needs nothing', () => {
  expect(changeOf('on', '', today)).toEqual({ kind: 'switch', isActive: true });
  expect(changeOf('off', '', today)).toEqual({ kind: 'switch', isActive: false });
});
