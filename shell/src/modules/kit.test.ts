import { kitRequests } from '@chatline/build/kit';
import { kitParts } from '@chatline/contract/modules/kit-parts';
import { describe, expect, it } from 'vitest';
import { kit } from './kit.ts';

describe('the shell', () => {
  it('provides every entry of the kit to remotes, and no others', () => {
    expect(Object.keys(kit).sort()).toEqual([...kitRequests()].sort());
    expect([...kitParts].sort()).toEqual([...kitRequests()].sort());
  });
});
