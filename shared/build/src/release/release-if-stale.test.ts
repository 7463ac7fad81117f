import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findKey } from '../registry/registry-keys.ts';
import { openRegistry } from '../registry/registry-store.ts';
import { signDocument } from '../registry/signed-text.ts';
import { writeRelease } from '../testing/released-module.ts';
import { putInPlace, VersionTakenError } from './release.ts';
import { releaseIfStale } from './release-if-stale.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'chatline-stale-'));
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());
afterEach(() => rmSync(data, { recursive: true, force: true }));

const file = () => path.join(data, 'modules/registry.json');
/** Deletes the registry with its copy: beside a copy, nothing creates it again. */
function loseRegistry() {
  for (const name of ['registry.json', 'registry.last-signed.json']) rmSync(path.join(data, 'modules', name));
}
const chunkOf = (version: string) => path.join(data, 'modules/users', version, 'chunk.js');
const textOf = (version: string) => readFileSync(chunkOf(version), 'utf8');

/** Builds sources, of which only the chunk's text depends. @param stampOf the version of the build before, if any */
function start(sources: string, stampOf?: string) {
  return releaseIfStale({
    dataDir: data,
    app: { name: 'users', dir: 'remote-users', version: '1.0.0' },
    hash: `${sources}01234567`,
    stamp: stampOf === undefined ? undefined : { hash: `${sources}01234567`, version: stampOf },
    buildFiles: ({ name, version }, dir) => writeRelease(dir, name, version, sources),
  });
}

const liveVersion = async () => (await openRegistry(data))?.documents.users?.live.version;

describe('a build at the start', () => {
  beforeEach(async () => {
    expect(await start('old')).toBe('1.0.0');
  });

  it('is left out with unchanged sources, and has a version of its own with others', async () => {
    expect(await start('old', '1.0.0')).toBeUndefined();
    expect(await start('new')).toBe('1.0.0-dev.new01234');
    expect([await liveVersion(), textOf('1.0.0')]).toEqual(['1.0.0-dev.new01234', 'old']);
  });

  it.each(['damaged', 'unreadable'])('leaves a module alone whose part is %s', async (fault) => {
    const registry = JSON.parse(readFileSync(file(), 'utf8'));
    const key = await findKey(data, { module: 'users' });
    if (key === undefined) throw new Error('There is no key');
    const document = { ...JSON.parse(registry.modules.users.team.payload), state: 'asleep' };
    const signed = signDocument(document, key);
    const team = fault === 'damaged' ? { ...signed, payload: `${signed.payload} ` } : signed;
    const before = JSON.stringify({ ...registry, modules: { users: { team } } });
    writeFileSync(file(), before);
    await expect(start('new')).rejects.toThrow(
      fault === 'damaged'
        ? "The registry's part of users is damaged"
        : "The registry's part of users cannot be read",
    );
    expect([readFileSync(file(), 'utf8'), textOf('1.0.0')]).toEqual([before, 'old']);
  });

  it('never replaces a release after the registry was lost', async () => {
    loseRegistry();
    expect(await start('new')).toBe('1.0.0-dev.new01234');
    expect([await liveVersion(), textOf('1.0.0')]).toEqual(['1.0.0-dev.new01234', 'old']);
  });

  it('uses the same release again after the registry was lost', async () => {
    loseRegistry();
    expect(await start('old', '1.0.0')).toBe('1.0.0');
    expect(await liveVersion()).toBe('1.0.0');
  });

  it('uses the files of a killed build if they are the same, and else another version', async () => {
    const dev = '1.0.0-dev.new01234';
    await writeRelease(path.dirname(chunkOf(dev)), 'users', dev, 'new');
    expect(await start('new')).toBe(dev);
    const other = '1.0.0-dev.late0123';
    await writeRelease(path.dirname(chunkOf(other)), 'users', other, 'something else');
    expect(await start('late')).toBe(`${other}.2`);
    expect(textOf(other)).toBe('something else');
  });

  it('deletes leftovers that are not a release', async () => {
    const dev = '1.0.0-dev.new01234';
    mkdirSync(path.dirname(chunkOf(dev)), { recursive: true });
    writeFileSync(path.join(path.dirname(chunkOf(dev)), 'half.js'), 'half');
    expect(await start('new')).toBe(dev);
    expect(existsSync(path.join(path.dirname(chunkOf(dev)), 'half.js'))).toBe(false);
  });
});

it('a release whose process was killed is used again, but not with other files', async () => {
  const built = path.join(data, 'built');
  for (const _ of ['first', 'again'])
    await putInPlace(data, built, await writeRelease(built, 'users', '1.0.0', 'same'));
  expect(textOf('1.0.0')).toBe('same');
  const other = await writeRelease(built, 'users', '1.0.0', 'other');
  await expect(putInPlace(data, built, other)).rejects.toThrow(
    new VersionTakenError(
      'The store has other files of users 1.0.0, or only some of them because their upload was killed, and the registry does not have this version: raise the version in remote-users/package.json',
    ),
  );
  expect(textOf('1.0.0')).toBe('same');
});
