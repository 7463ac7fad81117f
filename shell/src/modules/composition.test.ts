import type { Descriptor } from '@chatline/contract/modules/descriptor';
import type { Registry } from '@chatline/contract/modules/registry';
import { describe, expect, it } from 'vitest';
import { composeModules } from './composition.ts';

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
  return {
    format: '2.0',
    revision: 1,
    modules: { notes: { revision: 1, state, live, kept: [], isUrgent: false, grants, keys: [] } },
    refused: {},
  };
}

describe('composeModules', () => {
  it('routes the granted pages of a live module, and never the login', () => {
    const { pages, nav } = composeModules(registryWith('live', ['/client-area/notes', '/login']));
    expect(pages.map(({ path }) => path)).toEqual(['/client-area/notes']);
    expect(nav.map(({ label }) => label)).toEqual(['Notes']);
  });

  it.each([
    ['a page that was not granted', []],
    ['a page of another module', ['/client-area/*']],
  ])('shows no navigation item to %s', (_, grants) => {
    const registry = registryWith('live', grants);
    const nav = [{ ...descriptor.nav[0], path: '/client-area/manage-user' }];
    Object.assign(registry.modules.notes?.live.descriptor ?? {}, grants.length > 0 && { nav });
    expect(composeModules(registry).nav).toEqual([]);
  });

  it('lists cards for a module that is unreadable or off', () => {
    const routes = [{ path: '/client-area/notes', frame: 'dashboard' as const }];
    const notes = { title: 'Notes', fault: 'it has no entry', isOff: false, routes, isDamaged: false };
    const registry = { ...registryWith('off', []), refused: { notes, others: { ...notes, isOff: true } } };
    expect(composeModules(registry).refused).toEqual([
      { ...routes[0], module: 'notes', moduleTitle: 'Notes', fault: 'it has no entry' },
      { ...routes[0], module: 'others', moduleTitle: 'Notes', fault: undefined },
    ]);
  });

  it('shows only a card at each page of a module that is off', () => {
    expect(composeModules(registryWith('off', ['/client-area/notes']))).toEqual({
      pages: [],
      nav: [],
      refused: [
        {
          path: '/client-area/notes',
          frame: 'dashboard',
          module: 'notes',
          moduleTitle: 'Notes',
          fault: undefined,
        },
      ],
    });
  });
});
