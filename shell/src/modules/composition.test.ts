import type { Descriptor } from '@chatline/shared/contract/descriptor';
import type { Registry } from '@chatline/shared/contract/registry';
import { describe, expect, it } from 'vitest';
import { composeModules, fitsContract } from './composition.ts';

const descriptor: Descriptor = {
  name: 'notes',
  title: 'Notes',
  contract: '^1.0.0',
  routes: [
    { path: '/client-area/notes', page: 'notes', title: 'Notes', needs: ['billing'], frame: 'dashboard' },
    { path: '/login', page: 'trap', title: 'Login', needs: 'public', frame: 'public' },
  ],
  nav: [{ label: 'Notes', order: 15, needs: ['billing'], path: '/client-area/notes' }],
  capabilities: [],
};

function registryWith(state: 'live' | 'off', grants: string[]): Registry {
  const live = {
    version: '1.0.0',
    base: '/modules/notes/1.0.0/',
    container: 'notes_1_0_0',
    entry: 'remoteEntry.js',
    files: {},
    pages: {},
    alone: {},
    descriptor,
  };
  return { revision: 1, contract: '1.0.0', modules: { notes: { state, live, kept: ['1.0.0'], grants } } };
}

describe('composeModules', () => {
  it('draws what a live module was granted, and never the login', () => {
    const { pages, nav } = composeModules(registryWith('live', ['/client-area/notes', '/login']));
    expect(pages.map(({ path }) => path)).toEqual(['/client-area/notes']);
    expect(nav.map(({ label }) => label)).toEqual(['Notes']);
  });

  it('draws nothing of a module that is off', () => {
    expect(composeModules(registryWith('off', ['/client-area/notes']))).toEqual({ pages: [], nav: [] });
  });
});

describe('fitsContract', () => {
  it.each([
    ['^1.0.0', '1.0.0', true],
    ['^1.0.0', '1.4.0', true],
    ['^1.2.3', '1.2.3', true],
    ['^1.2.4', '1.2.3', false],
    ['^1.3.0', '1.2.9', false],
    ['^2.0.0', '1.9.0', false],
    ['^1.0.0', '2.0.0', false],
  ])('%s with %s offered: %s', (contract, offered, fits) => {
    expect(fitsContract({ ...descriptor, contract }, offered)).toBe(fits);
  });
});
