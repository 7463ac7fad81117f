import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeConsole, openConsole } from '../testing/open-console.tsx';
import { ModuleOutlet } from './module-outlet.tsx';
import { registryStore } from './registry-store.ts';

vi.mock('./registry-store.ts', async (load) => ({
  ...(await load<typeof import('./registry-store.ts')>()),
  refreshRegistry: () => Promise.reject(new TypeError('a fault of the reader')),
}));

const page = { path: '/', page: 'notes', title: 'Notes', needs: 'public', frame: 'public' } as const;

afterEach(closeConsole);
afterEach(() => registryStore.setState({ registry: null }));

test('a page has a card, and is not empty, if the registry that its entry waits for fails', async () => {
  const outlet = <ModuleOutlet page={{ ...page, module: 'notes', moduleTitle: 'Notes' }} />;
  openConsole([{ path: '/', element: outlet }], { path: '/' });
  expect(await screen.findByRole('heading', { name: 'Notes did not load' })).toBeDefined();
});

test('[MFE-12] the card of a release for a newer console says that a reload gets the current console', async () => {
  const descriptor = { name: 'notes', title: 'Notes', contract: '^99.0.0', routes: [page], nav: [] };
  const live = {
    version: '1.1.0',
    base: '/modules/notes/1.1.0/',
    container: 'notes_1_1_0',
    entry: 'remoteEntry.js',
    files: {},
    pages: {},
    alone: {},
    descriptor: { ...descriptor, capabilities: [] },
  };
  const state = { revision: 2, state: 'live', isUrgent: false } as const;
  const notes = { ...state, live, kept: [], grants: ['/'], keys: [] };
  registryStore.setState({ registry: { format: '1', revision: 2, modules: { notes }, refused: {} } });
  const outlet = <ModuleOutlet page={{ ...page, module: 'notes', moduleTitle: 'Notes' }} />;
  openConsole([{ path: '/', element: outlet }], { path: '/' });
  expect(await screen.findByText(/^Built for contract 99.0.0; this console offers/)).toBeDefined();
  expect(screen.getByText(/reload the page to get the current one/)).toBeDefined();
});
