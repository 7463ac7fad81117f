import { kitRequests } from '@chatline/build/kit';
import { expect, it } from 'vitest';
import { kit } from './kit.ts';

it('hands every entry of the kit to remotes, and none besides', () => {
  expect(Object.keys(kit).sort()).toEqual([...kitRequests()].sort());
});
