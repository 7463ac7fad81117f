import type { Release } from '@chatline/contract/modules/release';
import { contractVersion } from '@chatline/contract/modules/version';
import { loadFile } from '@chatline/runtime/host/load-file.ts';
import { preloadScript } from '@chatline/runtime/host/request-script.ts';
import * as React from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEarlier, loadExposedPages, requestFilesOf } from './federation.ts';

vi.mock('@chatline/runtime', () => ({ getConfig: () => ({}) }));
vi.mock('@chatline/runtime/host/load-file.ts', () => ({ loadFile: vi.fn() }));
vi.mock('@chatline/runtime/host/request-script.ts', () => ({
  preloadScript: vi.fn(),
  followPreload: vi.fn(),
}));

function releaseOf(version: string): Release {
  return {
    version,
    base: `/modules/notes/${version}/`,
    container: `notes_${version.replaceAll('.', '_')}`,
    entry: 'remoteEntry.js',
    files: { 'remoteEntry.js': 'sha256-of-the-entry' },
    pages: {},
    alone: {},
    descriptor: { name: 'notes', title: 'Notes', contract: '^2.0.0', routes: [], nav: [], capabilities: [] },
  };
}

const pages = { notes: async () => ({ default: () => null }) };
const container = () => ({ init: vi.fn(), get: vi.fn(async () => () => ({ pages })) });

/** Sets what an entry defines as the container's global name. */
function entryDefines(value: unknown): void {
  vi.mocked(loadFile).mockImplementation(async (url) => {
    const [, version = ''] = /notes\/([^/]+)\//.exec(url) ?? [];
    Reflect.set(globalThis, releaseOf(version).container, value);
  });
}

beforeEach(() => void vi.mocked(loadFile).mockReset());

describe('the container of a release', () => {
  it('is loaded by its hash once, and gets the one React and each part of the kit of the shell', async () => {
    const notes = container();
    entryDefines(notes);
    expect(await loadExposedPages(releaseOf('1.0.0'))).toBe(pages);
    expect(await loadExposedPages(releaseOf('1.0.0'))).toBe(pages);
    expect(vi.mocked(loadFile).mock.calls).toEqual([
      ['/modules/notes/1.0.0/remoteEntry.js', 'sha256-of-the-entry'],
    ]);
    expect(notes.init).toHaveBeenCalledOnce();
    const [scope] = notes.init.mock.calls[0] ?? [];
    expect((await scope.react[React.version].get())()).toBe(React);
    expect(Object.keys(scope['@chatline/ui/button'])).toEqual([contractVersion]);
  });

  it('is loaded again after its code has failed', async () => {
    entryDefines(undefined);
    await expect(loadExposedPages(releaseOf('1.1.0'))).rejects.toThrow('Its code failed to start');
    entryDefines(container());
    expect(await loadExposedPages(releaseOf('1.1.0'))).toBe(pages);
  });

  it('is dropped once two later ones are loaded, unless its page is open', async () => {
    entryDefines(container());
    const show = async (version: string, visited?: string) => {
      await loadExposedPages(releaseOf(version));
      return forgetEarlier(releaseOf(version), visited);
    };
    for (const version of ['2.0.0', '2.0.1']) await show(version);
    expect(await show('2.0.2', 'notes_2_0_0')).toEqual([]);
    expect(await show('2.0.2')).toEqual(['notes_2_0_0']);
    expect(Reflect.get(globalThis, 'notes_2_0_0')).toBeUndefined();
    await show('2.0.0');
    expect(Reflect.get(globalThis, 'notes_2_0_0')).toBeDefined();
  });
});

describe('[FAST-18] the files of a page', () => {
  const files = {
    'remoteEntry.js': 'sha256-entry',
    'a.js': 'sha256-a',
    'b.js': 'sha256-b',
    'a.css': 'sha256-c',
  };
  const pages = { a: ['a.js', 'a.css', 'unlisted.js'], b: ['a.js', 'b.js'] };
  const requested = () => vi.mocked(preloadScript).mock.calls.splice(0);
  /** The HTML names these files. */
  const htmlNames = (...hrefs: readonly string[]) =>
    vi.stubGlobal('document', {
      head: { querySelectorAll: () => hrefs.map((href) => ({ getAttribute: () => href })) },
    });

  afterEach(() => void vi.unstubAllGlobals());

  it('are requested together, each by its hash and once', () => {
    htmlNames();
    const release = { ...releaseOf('3.0.0'), files, pages };
    const folder = '/modules/notes/3.0.0/';
    requestFilesOf(release, 'a');
    expect(requested()).toEqual([
      [`${folder}remoteEntry.js`, 'sha256-entry'],
      [`${folder}a.js`, 'sha256-a'],
    ]);
    requestFilesOf(release, 'b');
    expect(requested()).toEqual([[`${folder}b.js`, 'sha256-b']]);
    requestFilesOf(release, 'toString');
    expect(requested()).toEqual([]);
  });

  it('are not requested again if the HTML names them, or their entry has run', async () => {
    const release = { ...releaseOf('3.1.0'), files, pages };
    htmlNames('/modules/notes/3.1.0/a.js');
    entryDefines(container());
    await loadExposedPages(release);
    requestFilesOf(release, 'a');
    expect(requested()).toEqual([]);
  });
});
