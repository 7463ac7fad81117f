import { tokenStorageKey } from '@chatline/contract/constants/session';
import type { ModuleRoute } from '@chatline/contract/modules/descriptor';
import type { Registry } from '@chatline/contract/modules/registry';
import { checkSession, endSession } from '@chatline/runtime/host/session.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenOf } from '../testing/open-console.tsx';
import { isOtherPath, loadBeforeEntry } from './load-before-entry.ts';
import { preloadPage } from './load-page.ts';
import { registryStore } from './registry-store.ts';

vi.mock('./load-page.ts', async (load) => ({
  ...(await load<typeof import('./load-page.ts')>()),
  preloadPage: vi.fn(() => new Promise<void>(() => undefined)),
}));

const path = '/client-area/notes';
const route: ModuleRoute = {
  path,
  page: 'notes',
  title: 'Notes',
  needs: ['billing'],
  frame: 'dashboard',
};
const live = {
  version: '1.0.0',
  base: '/modules/notes/1.0.0/',
  container: 'notes_1_0_0',
  entry: 'remoteEntry.js',
  files: {},
  pages: {},
  alone: {},
  descriptor: {
    name: 'notes',
    title: 'Notes',
    contract: '^2.0.0',
    routes: [route],
    nav: [],
    capabilities: [],
  },
};
const registry: Registry = {
  format: '2.0',
  revision: 1,
  modules: {
    notes: { revision: 1, state: 'live', live, kept: [], isUrgent: false, grants: [path], keys: [] },
  },
  refused: {},
};

const enter = (to = path) =>
  loadBeforeEntry({
    request: new Request(`http://localhost${to}`),
    url: new URL(`http://localhost${to}`),
    params: {},
    context: {},
    pattern: '*',
  });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem(tokenStorageKey, tokenOf('User'));
  checkSession();
  registryStore.setState({ registry });
  document.body.innerHTML = '<main><h1>The old page</h1></main>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(preloadPage).mockClear();
  endSession('logout');
  document.body.innerHTML = '';
});

describe('the navigation to a page of a module', () => {
  it('[FRAME-02] waits for its code, for two seconds at most', async () => {
    const onEntered = vi.fn();
    void enter().then(onEntered);
    await vi.advanceTimersByTimeAsync(1999);
    expect(onEntered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onEntered).toHaveBeenCalledOnce();
    vi.mocked(preloadPage).mockResolvedValueOnce();
    await enter();
    expect(preloadPage).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['on the first load', () => document.querySelector('h1')?.remove(), path],
    ['for a person who may not open it', () => endSession('logout'), path],
    ['at an address without a page', () => undefined, '/client-area/unknown'],
  ])('[FRAME-02] waits for nothing %s', async (_, prepare, to) => {
    prepare();
    await enter(to);
    expect(preloadPage).not.toHaveBeenCalled();
  });

  it('[FRAME-02] waits for nothing if only its query changes', () => {
    const currentUrl = new URL(`http://localhost${path}?show=on`);
    const change = (nextPath: string) =>
      isOtherPath({
        currentUrl,
        currentParams: {},
        nextUrl: new URL(`http://localhost${nextPath}`),
        nextParams: {},
        defaultShouldRevalidate: true,
      });
    expect([change(`${path}?show=off`), change('/client-area/others')]).toEqual([false, true]);
  });
});
