import type { Registry } from '@chatline/contract/modules/registry';
import type { Release } from '@chatline/contract/modules/release';
import { contractVersion } from '@chatline/contract/modules/version';
import { KitProvider } from '@chatline/ui/provider';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { registryStore } from './registry-store.ts';
import { ReleaseBanner } from './release-banner.tsx';
import { useReleaseBanner, useShowReleaseBanner } from './release-banner-state.ts';

const route = { path: '/notes', page: 'notes', title: 'Notes', needs: 'public', frame: 'public' } as const;
const page = { ...route, module: 'notes', moduleTitle: 'Notes' };
const offered = `^${contractVersion}`;

function releaseOf(version: string, contract = offered): Release {
  return {
    version,
    base: `/modules/notes/${version}/`,
    container: `notes_${version.replaceAll('.', '_')}`,
    entry: 'remoteEntry.js',
    files: {},
    pages: {},
    alone: {},
    descriptor: { name: 'notes', title: 'Notes', contract, routes: [route], nav: [], capabilities: [] },
  };
}

const shown = releaseOf('1.0.0');
const loadNewer = async () => {};

function makeLive(live: Release): void {
  const state = { revision: 2, state: 'live', isUrgent: false } as const;
  const notes = { ...state, live, kept: [], grants: ['/notes'], keys: [] };
  const registry: Registry = { format: '1', revision: 2, modules: { notes }, refused: {} };
  registryStore.setState({ registry });
}

/** The kind of the banner above the page while a release is live. */
function kindBeside(live: Release): string | undefined {
  makeLive(live);
  const { result } = renderHook(() => {
    useShowReleaseBanner(page, shown, loadNewer);
    return useReleaseBanner();
  });
  return result.current?.kind;
}

afterEach(() => {
  cleanup();
  act(() => registryStore.setState({ registry: null }));
});

describe('[MFE-08] the banner above an open page', () => {
  it('[MFE-08] offers the newer release', () => {
    expect(kindBeside(releaseOf('1.1.0'))).toBe('newer');
  });

  it('[MFE-12] says that a reload gets a newer release that this console cannot run', () => {
    expect(kindBeside(releaseOf('1.1.0', '^99.0.0'))).toBe('unfit');
    render(<ReleaseBanner />, { wrapper: KitProvider });
    expect(screen.getByText(/^Notes was changed\. This tab shows an earlier version/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined();
  });

  it('[MFE-08] says nothing while the release that is shown is the live one', () => {
    expect(kindBeside(shown)).toBeUndefined();
  });
});
