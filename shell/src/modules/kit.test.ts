import { kitRequests } from '@chatline/build/kit';
import { expect, it } from 'vitest';
import { kit } from './kit.ts';

it('provides every entry of the kit to remotes, and no others', () => {
  expect(Object.keys(kit).sort()).toEqual([...kitRequests()].sort());
});
