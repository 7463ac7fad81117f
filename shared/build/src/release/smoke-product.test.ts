import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { changeModule, signRoot } from '../registry/change-module.ts';
import { withRelease } from '../registry/module-changes.ts';
import { rootPublicKey } from '../registry/registry-keys.ts';
import { changeRegistry, openRegistry } from '../registry/registry-store.ts';
import { putRelease, writeRelease } from '../testing/released-module.ts';
import { addCandidate } from './smoke-product.ts';

const root = mkdtempSync(path.join(tmpdir(), 'chatline-candidate-'));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('the browser check gets the release in a signed registry, and no private key and no link', async () => {
  const [data, candidate, built] = ['data', 'candidate', 'built'].map((name) => path.join(root, name));
  if (data === undefined || candidate === undefined || built === undefined) throw new Error('No folder');
  for (const name of ['users', 'billing']) {
    const made = await putRelease(data, name, '1.0.0');
    await changeModule(data, name, { change: (document) => withRelease(document, made) });
  }
  mkdirSync(candidate);
  const registry = readFileSync(path.join(data, 'modules/registry.json'), 'utf8');
  await addCandidate(candidate, data, built, await writeRelease(built, 'users', '1.1.0'));
  const entries = readdirSync(candidate, { recursive: true, withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(candidate, path.join(entry.parentPath, entry.name)))
    .sort();
  expect(links).toEqual([]);
  expect(files).toEqual(
    [
      ...['modules/billing/1.0.0', 'modules/users/1.1.0'].flatMap((folder) =>
        ['chunk.js', 'release.json', 'remoteEntry.js'].map((name) => `${folder}/${name}`),
      ),
      'modules/registry.json',
    ].sort(),
  );
  vi.stubEnv('REGISTRY_PUBLIC_KEY', await rootPublicKey(data));
  const { modules, refused } = (await openRegistry(candidate))?.registry ?? {};
  vi.unstubAllEnvs();
  expect([modules?.users?.live.version, modules?.billing?.live.version, refused]).toEqual([
    '1.1.0',
    '1.0.0',
    {},
  ]);
  expect(readFileSync(path.join(data, 'modules/registry.json'), 'utf8')).toBe(registry);
});

it('[MFE-11] the browser check names a path without a grant before it opens any, where the root key is elsewhere', async () => {
  const [data, candidate, built] = ['team', 'candidate-team', 'built-team'].map((name) =>
    path.join(root, name),
  );
  if (data === undefined || candidate === undefined || built === undefined) throw new Error('No folder');
  const made = await putRelease(data, 'users', '1.0.0');
  await changeModule(data, 'users', { change: (document) => withRelease(document, made) });
  await changeRegistry(data, async (open) => {
    const modules = { users: { keys: [], ...open?.root.modules.users, grants: [] } };
    return (await signRoot(data, open, { modules })).signed;
  });
  vi.stubEnv('REGISTRY_PUBLIC_KEY', await rootPublicKey(data));
  rmSync(path.join(data, 'keys/registry.pem'));
  await expect(
    addCandidate(candidate, data, built, await writeRelease(built, 'users', '1.1.0')),
  ).rejects.toThrow(
    'The browser check cannot open /client-area/create-user, because the registry does not grant it to users yet: where the root key is, run npm run module -- renew root',
  );
});
