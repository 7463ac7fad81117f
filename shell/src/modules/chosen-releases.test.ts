import type { Descriptor } from '@chatline/contract/modules/descriptor';
import type { RegisteredModule, Registry } from '@chatline/contract/modules/registry';
import type { Release } from '@chatline/contract/modules/release';
import { expect, it } from 'vitest';
import { withChosenReleases } from './chosen-releases.ts';

const descriptor: Descriptor = {
  name: 'notes',
  title: 'Notes',
  contract: '^2.0.0',
  routes: [],
  nav: [],
  capabilities: [],
};

const releaseOf = (version: string): Release => ({
  version,
  base: `/modules/notes/${version}/`,
  container: `notes_${version.replaceAll('.', '_')}`,
  entry: 'remoteEntry.js',
  files: {},
  pages: {},
  alone: {},
  descriptor,
});

const urgent: RegisteredModule = {
  revision: 1,
  state: 'live',
  live: releaseOf('1.0.0'),
  kept: [],
  isUrgent: true,
  grants: [],
  keys: [],
};
const staged = (share: number) => ({
  ...urgent,
  stage: { release: releaseOf('1.1.0'), id: 'one', share, roles: [], accounts: [], salt: '' },
});
const unfit: RegisteredModule = {
  ...urgent,
  stage: {
    ...staged(1).stage,
    release: { ...releaseOf('1.1.0'), descriptor: { ...descriptor, contract: '^99.0.0' } },
  },
};
const registryOf = (notes: RegisteredModule): Registry => ({
  format: '2.0',
  revision: 1,
  modules: { notes },
  refused: {},
});
const look = { module: 'notes', release: releaseOf('1.2.0') };

it.each([
  ['the live release', staged(0), null, ['1.0.0', true]],
  ['a staged one', staged(1), null, ['1.1.0', false]],
  ['the live release, as the staged one needs a later contract', unfit, null, ['1.0.0', true]],
  ['one that this tab looks at', urgent, look, ['1.2.0', false]],
] as const)('a page shows %s; only the live one is urgent', async (_, module, looked, expected) => {
  const { notes } = (await withChosenReleases(registryOf(module), looked)).modules;
  expect([notes?.live.version, notes?.isUrgent]).toEqual(expected);
});

it('the shell leaves a module off that this tab looks at', async () => {
  const { notes } = (await withChosenReleases(registryOf({ ...urgent, state: 'off' }), look)).modules;
  expect(notes?.state).toBe('off');
});
