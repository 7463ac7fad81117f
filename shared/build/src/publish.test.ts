import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegisteredModule, Registry } from '@chatline/contract/modules/registry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptRelease, withLive, withRelease, withState } from './publish.ts';
import { emptyRegistry, readRegistry, writeRegistry } from './registry-store.ts';
import { buildRelease, readRelease } from './release.ts';
import { putRelease } from './testing/released-module.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'chatline-publish-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

async function released(registry: Registry, name: string, version: string): Promise<Registry> {
  const { release, releaseHash } = await putRelease(data, name, version);
  return withRelease(registry, name, release, releaseHash);
}

function moduleOf({ modules }: Registry): RegisteredModule {
  if (modules.users === undefined) throw new Error('There is no module users');
  return modules.users;
}

async function liveAgain(registry: Registry, name: string, version: string, isUnchecked = false) {
  const kept = keptRelease(registry, name, version);
  return withLive(registry, name, await readRelease(data, name, kept, isUnchecked));
}

describe('a release', () => {
  it('is refused if its version is already released', async () => {
    await putRelease(data, 'users', '1.0.0');
    const dir = path.resolve('remote-users');
    await expect(buildRelease({ name: 'users', dir, version: '1.0.0', dataDir: data })).rejects.toThrow(
      'users 1.0.0 is released already: raise the version in remote-users/package.json',
    );
  });

  it('does not continue a registry whose text or signature was changed', async () => {
    await writeRegistry(data, await released(emptyRegistry(), 'users', '1.0.0'));
    const file = path.join(data, 'modules', 'registry.json');
    const { payload, signature } = JSON.parse(readFileSync(file, 'utf8'));
    await expect(readRegistry(data)).resolves.toHaveProperty('modules.users');
    const other = String(payload).replace('"state":"live"', '"state":"off"');
    writeFileSync(file, JSON.stringify({ payload: other, signature }));
    await expect(readRegistry(data)).rejects.toThrow(`${file} is broken`);
    writeFileSync(file, JSON.stringify({ payload, signature: Buffer.alloc(64).toString('base64') }));
    await expect(readRegistry(data)).rejects.toThrow(`${file} is broken`);
  });

  it('is live at once if it is the first of its module', async () => {
    const registry = await released(emptyRegistry(), 'users', '1.0.0');
    expect(registry.modules.users).toMatchObject({ state: 'live', live: { version: '1.0.0' } });
  });

  it('does not change the live version, state or grants', async () => {
    const first = withState(await released(emptyRegistry(), 'users', '1.0.0'), 'users', 'off');
    const narrow = { ...first, modules: { users: { ...moduleOf(first), grants: ['/client-area/x'] } } };
    const { users } = (await released(narrow, 'users', '1.1.0')).modules;
    expect(users).toMatchObject({
      state: 'off',
      live: { version: '1.0.0' },
      grants: ['/client-area/x'],
      kept: [{ version: '1.0.0' }, { version: '1.1.0' }],
    });
  });

  it('gets the current grants when it goes live', async () => {
    const first = await released(emptyRegistry(), 'users', '1.0.0');
    const narrow = { ...first, modules: { users: { ...moduleOf(first), grants: [] } } };
    const { users } = (await liveAgain(narrow, 'users', '1.0.0')).modules;
    expect(users?.grants).toContain('/client-area/manage-user');
  });

  it('does not replace content that this tool cannot read', async () => {
    const raw = { state: 'staged' };
    const refused = { users: { title: 'Users', reason: 'it has no live', isOff: false, routes: [], raw } };
    await expect(released({ ...emptyRegistry(), refused }, 'users', '1.0.0')).rejects.toThrow(
      "The registry's users cannot be read (it has no live): release it with the tool that wrote it",
    );
  });
});

describe('a registry that is written', () => {
  it('keeps content that this tool cannot read, in modules and beside them', async () => {
    const registry = await released(emptyRegistry(), 'users', '1.0.0');
    const later = { note: 'from a later tool' };
    await writeRegistry(data, {
      ...registry,
      ...later,
      format: '1.9',
      modules: { users: { ...moduleOf(registry), ...later } },
      refused: { next: { title: 'Next', reason: '…', isOff: false, routes: [], raw: { state: 'staged' } } },
    });
    await writeRegistry(data, withState(await readRegistry(data), 'users', 'off'));
    const read = await readRegistry(data);
    expect(read).toMatchObject({ ...later, format: '1.9', refused: { next: { raw: { state: 'staged' } } } });
    expect(read.modules.users).toMatchObject({ ...later, state: 'off' });
  });

  it('is refused if no console could read a module of it', async () => {
    const registry = await released(emptyRegistry(), 'users', '1.0.0');
    const users = { ...moduleOf(registry), grants: [] };
    const live = { ...users.live, entry: '/elsewhere' };
    const broken = { ...registry, modules: { users: { ...users, live } } };
    await expect(writeRegistry(data, broken)).rejects.toThrow(
      'users cannot be released: the module has entry "/elsewhere", which is malformed',
    );
  });
});

describe('going back', () => {
  const fileOf = (file: string) => path.join(data, 'modules/users/1.0.0', file);
  let registry = emptyRegistry();
  beforeEach(async () => {
    const first = await released(emptyRegistry(), 'users', '1.0.0');
    registry = await liveAgain(await released(first, 'users', '1.1.0'), 'users', '1.1.0');
  });

  it('restores the release unchanged', async () => {
    expect((await liveAgain(registry, 'users', '1.0.0')).modules.users?.live.version).toBe('1.0.0');
  });

  it.each([
    ['an entry', 'remoteEntry.js', 'remoteEntry.js'],
    ['a chunk that only the entry names', 'chunk.js', 'a file in users/1.0.0'],
    ['the description of the release', 'release.json', 'a file in users/1.0.0'],
    ['an added file', 'more.js', 'a file in users/1.0.0'],
  ])('is refused if a byte of %s differs', async (_, file, named) => {
    appendFileSync(fileOf(file), ' ');
    await expect(liveAgain(registry, 'users', '1.0.0')).rejects.toThrow(
      `users 1.0.0 is not what was released: ${named} is changed, missing or new`,
    );
  });

  it('is refused if the hashes were changed with the file', async () => {
    const { release } = await putRelease(data, 'users', '1.0.0');
    const { integrityOf } = await import('./integrity.ts');
    const files = { 'remoteEntry.js': integrityOf(Buffer.from('evil()')) };
    writeFileSync(fileOf('remoteEntry.js'), 'evil()');
    writeFileSync(fileOf('release.json'), JSON.stringify({ ...release, files }));
    await expect(liveAgain(registry, 'users', '1.0.0')).rejects.toThrow('is not what was released');
  });

  it('needs --unchecked for a release whose registry kept no hash, and then records the hash', async () => {
    const users = moduleOf(registry);
    const old = { ...registry, modules: { users: { ...users, kept: [{ version: '1.0.0' }] } } };
    await expect(liveAgain(old, 'users', '1.0.0')).rejects.toThrow('add --unchecked');
    const { kept } = (await liveAgain(old, 'users', '1.0.0', true)).modules.users ?? {};
    expect(kept).toEqual([users.kept[0]]);
    appendFileSync(fileOf('remoteEntry.js'), ' ');
    await expect(liveAgain(old, 'users', '1.0.0', true)).rejects.toThrow('remoteEntry.js is changed');
  });
});
