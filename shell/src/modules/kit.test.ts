import { readFileSync } from 'node:fs';
import { kitChunk, kitRequests } from '@chatline/build/bundle/kit';
import { kitParts } from '@chatline/contract/modules/kit-parts';
import { describe, expect, it } from 'vitest';
import { kit } from './kit.ts';

describe('the shell', () => {
  it('provides every entry of the kit to remotes, and no others', () => {
    expect(Object.keys(kit).sort()).toEqual([...kitRequests()].sort());
    expect([...kitParts].sort()).toEqual([...kitRequests()].sort());
  });

  it('has each part of the kit in the file that the HTML of a page names', () => {
    const source = readFileSync(new URL('kit.ts', import.meta.url), 'utf8');
    const chunks = [...source.matchAll(/webpackChunkName: "([\w-]+)" \*\/ '([^']+)'/g)];
    expect(Object.fromEntries(chunks.map(([, chunk, part]) => [part, chunk]))).toEqual(
      Object.fromEntries(kitRequests().map((part) => [part, kitChunk(part)])),
    );
  });
});
