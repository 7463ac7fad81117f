import { type KeyObject, sign } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@chatline/contract/modules/release';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putRelease } from '../testing/released-module.ts';
import { convertLegacyRegistry } from './legacy-registry.ts';
import * as commands from './module-commands.ts';
import { createKey, rootKey } from './registry-keys.ts';
import { openRegistry, readRegistry } from './registry-store.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'chatline-legacy-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const current = () => path.join(data, 'modules/registry.json');
const aside = () => path.join(data, 'modules/registry.legacy.json');
const names = ['billing', 'users'];
const ownRootKey = async () => (await rootKey(data)) ?? createKey(data, 'root');

/** Writes a registry as the tools before format 2.0 did, with the modules billing and users. */
async function writeLegacy(key: KeyObject, hasHashes = true): Promise<void> {
  const modules: Record<string, object> = {};
  for (const name of names) {
    const old = await putRelease(data, name, '1.0.0');
    const live = await putRelease(data, name, '1.1.0');
    const kept = [old, live].map(({ release, releaseHash }) =>
      hasHashes ? { version: release.version, releaseHash } : release.version,
    );
    modules[name] = moduleOf(live.release, kept, name === 'billing' ? 'off' : 'live');
  }
  const payload = JSON.stringify({ format: '1.1', revision: 7, contract: '2.2.0', modules });
  const signature = sign(null, Buffer.from(payload), key).toString('base64');
  writeFileSync(current(), JSON.stringify({ payload, signature }));
}

function moduleOf(live: Release, kept: readonly unknown[], state: 'live' | 'off') {
  return { state, live, kept, grants: ['/client-area/*'] };
}

describe('the conversion of an older registry', () => {
  it('keeps what was live and off, and every version whose files were hashed', async () => {
    await writeLegacy(await ownRootKey());
    expect(await convertLegacyRegistry(data)).toEqual(['billing 1.1.0', 'users 1.1.0']);
    const { modules, refused } = await readRegistry(data);
    expect(refused).toEqual({});
    expect(modules.billing).toMatchObject({ state: 'off', live: { version: '1.1.0' } });
    expect(modules.users).toMatchObject({ state: 'live', live: { version: '1.1.0' } });
    expect(existsSync(aside())).toBe(false);
    await commands.goLive({ dataDir: data, name: 'users' }, '1.0.0', false);
    expect((await readRegistry(data)).modules.users?.live.version).toBe('1.0.0');
    // The paths that a module may claim come from grants.ts, as with every release.
    expect((await openRegistry(data))?.root.modules.users?.grants).toContain('/client-area/manage-user');
  });

  it('keeps the live version alone if no file was hashed', async () => {
    await writeLegacy(await ownRootKey(), false);
    await convertLegacyRegistry(data);
    const kept = (await readRegistry(data)).modules.users?.kept.map(({ version }) => version);
    expect(kept).toEqual(['1.1.0']);
  });

  it('[MFE-13] is one write: if a module cannot be signed, the file stays as it is', async () => {
    await writeLegacy(await ownRootKey());
    const legacy = readFileSync(current(), 'utf8');
    mkdirSync(path.join(data, 'keys/modules'));
    writeFileSync(path.join(data, 'keys/modules/users.pem'), 'damaged');
    await expect(convertLegacyRegistry(data)).rejects.toThrow('users.pem does not contain a private');
    expect([readFileSync(current(), 'utf8'), existsSync(aside())]).toEqual([legacy, false]);
    rmSync(path.join(data, 'keys/modules/users.pem'));
    expect(await convertLegacyRegistry(data)).toEqual(['billing 1.1.0', 'users 1.1.0']);
  });

  it('[MFE-13] ignores what an earlier version has put aside, and refuses if there is nothing else', async () => {
    await writeLegacy(await ownRootKey());
    const legacy = readFileSync(current(), 'utf8');
    await convertLegacyRegistry(data);
    const { users: _lost, ...modules } = JSON.parse(readFileSync(current(), 'utf8')).modules;
    const signed = JSON.stringify({ ...JSON.parse(readFileSync(current(), 'utf8')), modules });
    writeFileSync(current(), signed);
    writeFileSync(aside(), legacy);
    expect(await convertLegacyRegistry(data)).toEqual([]);
    expect(readFileSync(current(), 'utf8')).toBe(signed);
    rmSync(current());
    await expect(convertLegacyRegistry(data)).rejects.toThrow('rename it to registry.json');
    expect([existsSync(current()), existsSync(aside())]).toEqual([false, true]);
  });

  it('leaves a registry that another key has signed as it is, and a present one too', async () => {
    await ownRootKey();
    await writeLegacy(await createKey(data, 'operations'));
    const legacy = readFileSync(current(), 'utf8');
    await expect(convertLegacyRegistry(data)).rejects.toThrow('is not signed with the root key');
    expect(readFileSync(current(), 'utf8')).toBe(legacy);
    await writeLegacy(await ownRootKey()).then(() => convertLegacyRegistry(data));
    const converted = readFileSync(current(), 'utf8');
    expect(await convertLegacyRegistry(data)).toEqual([]);
    expect(readFileSync(current(), 'utf8')).toBe(converted);
  });

  it('takes no text of a present registry for an older one, which would have no modules', async () => {
    await writeLegacy(await ownRootKey()).then(() => convertLegacyRegistry(data));
    const { payload, signature } = JSON.parse(readFileSync(current(), 'utf8')).root;
    const text = JSON.stringify({ payload, signature });
    writeFileSync(current(), text);
    await expect(convertLegacyRegistry(data)).rejects.toThrow('before format 2.0');
    expect([readFileSync(current(), 'utf8'), existsSync(aside())]).toEqual([text, false]);
  });

  it('leaves an older registry as it is if a present one has been in force', async () => {
    await writeLegacy(await ownRootKey());
    const legacy = readFileSync(current(), 'utf8');
    await convertLegacyRegistry(data);
    renameSync(current(), path.join(data, 'modules/registry.last-good.json'));
    writeFileSync(current(), legacy);
    await expect(convertLegacyRegistry(data)).rejects.toThrow(
      'registry.last-good.json or registry.last-signed.json',
    );
    expect(readFileSync(current(), 'utf8')).toBe(legacy);
  });
});
