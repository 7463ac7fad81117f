import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { plainPageConfig } from '../testing/page-config.ts';
import { knownCapabilities } from './capabilities.ts';
import { pageConfigSchema } from './page-config.ts';

/** The capabilities that the console takes from a page with this configuration. */
const known = (config: object) => [...knownCapabilities(v.parse(pageConfigSchema, config).capabilities)];
const { capabilities: _, ...without } = plainPageConfig;

describe('[CAP-01] the capabilities of a page', () => {
  it('are the announced ones', () => {
    expect(known({ ...without, capabilities: ['messages.status'] })).toEqual(['messages.status']);
  });

  it('are none if they are absent', () => expect(known(without)).toEqual([]));

  it.each([
    ['empty', []],
    ['null', null],
    ['a string', 'messages.status'],
    ['an object', { 'messages.status': true }],
    ['a list without strings', [1, null]],
    ['unknown', ['messages.everything', 'toString', '']],
  ])('are none if they are %s', (_what, capabilities) => {
    expect(known({ ...without, capabilities })).toEqual([]);
  });
});
