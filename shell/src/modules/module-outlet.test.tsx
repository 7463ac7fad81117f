import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeConsole, openConsole } from '../testing/open-console.tsx';
import { ModuleOutlet } from './module-outlet.tsx';

vi.mock('./registry-store.ts', async (load) => ({
  ...(await load<typeof import('./registry-store.ts')>()),
  refreshRegistry: () => Promise.reject(new TypeError('a fault of the reader')),
}));

const place = { path: '/', page: 'notes', title: 'Notes', needs: 'public', frame: 'public' } as const;

afterEach(closeConsole);

test('a page has a card, and is not empty, if the registry that its entry waits for fails', async () => {
  const outlet = <ModuleOutlet page={{ ...place, module: 'notes', moduleTitle: 'Notes' }} />;
  openConsole([{ path: '/', element: outlet }], { path: '/' });
  expect(await screen.findByRole('heading', { name: 'Notes did not load' })).toBeDefined();
});
