import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { workspaceDir } from '../common/paths.ts';
import { changeModule } from '../registry/change-module.ts';
import { addToJournal, readJournal } from '../registry/journal.ts';
import { keepLastSigned } from '../registry/last-good.ts';
import { withRelease } from '../registry/module-changes.ts';
import * as commands from '../registry/module-commands.ts';
import { rootPublicKey } from '../registry/registry-keys.ts';
import { readRegistry } from '../registry/registry-store.ts';
import { renew } from '../registry/renew.ts';
import { replaceRoot } from '../registry/replace-root.ts';
import { restoreModule } from '../registry/restore-module.ts';
import { checkShellKey } from '../registry/shell-key.ts';
import { storeSignedRelease } from '../registry/signed-release.ts';
import { publicText } from '../registry/signed-text.ts';
import { cleanStore } from '../release/clean-store.ts';
import { putInPlace } from '../release/release.ts';
import { bundledCommand } from '../testing/bundled-program.ts';
import { putRelease, writeRelease } from '../testing/released-module.ts';
import { startBucket, type TestBucket } from '../testing/start-bucket.ts';
import { storeOf } from './release-store.ts';

const cli = bundledCommand('module');
let bucket: TestBucket;
let data = '';
let count = 0;
/** The switches of one test's store, a folder of the bucket. */
const switches = () => ({ ...bucket.env, RELEASE_STORE: `s3://releases/console-${count}` });
beforeAll(async () => {
  bucket = await startBucket();
}, 30_000);
afterAll(() => bucket.stop());
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'chatline-bucket-'));
  count += 1;
  for (const [name, value] of Object.entries(switches())) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(data, { recursive: true, force: true });
});

async function release(name: string, version: string): Promise<void> {
  const made = await putRelease(data, name, version);
  await storeOf(data).addFolder(path.join(data, 'modules', name, version), `modules/${name}/${version}`);
  await changeModule(data, name, { change: (document) => withRelease(document, made) });
  await storeSignedRelease(data, made.release);
}

it('a release goes live and back in a bucket, with nothing of it on the disk', async () => {
  const users = { dataDir: data, name: 'users' };
  const liveVersion = async () => (await readRegistry(data)).modules.users?.live.version;
  await release('users', '1.0.0');
  await release('users', '1.1.0');
  await commands.goLive(users, '1.1.0', false);
  expect(await liveVersion()).toBe('1.1.0');
  expect(await commands.rollBack(users, false)).toMatchObject({ to: '1.0.0' });
  expect(await commands.rollBackAsOperations(users, { version: '1.1.0' })).toMatchObject({ to: '1.1.0' });
  expect(existsSync(path.join(data, 'modules/registry.json'))).toBe(false);
  await storeOf(data).write('modules/users/1.0.0/remoteEntry.js', Buffer.from('forged'));
  await expect(commands.goLive(users, '1.0.0', false)).rejects.toThrow(
    'users 1.0.0 is not what was released: remoteEntry.js is changed, missing or new',
  );
  await addToJournal(data, { by: 'asha', module: 'users', command: 'live', version: '1.1.0' });
  expect(await readJournal(data, 'users')).toMatchObject([{ by: 'asha', version: '1.1.0' }]);
});

it("[MFE-13] an older part in a bucket is not signed again on a machine without the server's copy", async () => {
  const users = { dataDir: data, name: 'users' };
  await release('users', '1.0.0');
  const store = storeOf(data);
  const { modules } = JSON.parse(String(await store.read('modules/registry.json')));
  await commands.switchOffAsOperations(users);
  const present = JSON.parse(String(await store.read('modules/registry.json')));
  await store.write('modules/registry.json', Buffer.from(JSON.stringify({ ...present, modules })));
  const { names, lines } = await renew(data);
  expect([names, lines.join()]).toEqual([['root'], expect.stringContaining('which is in force')]);
  await expect(commands.pin(users, true)).rejects.toThrow('restore users');
  expect(await restoreModule(data, 'users')).toMatchObject({ state: 'off' });
});

it('`clean` keeps the registry that the tools last wrote to a bucket', async () => {
  await release('users', '1.0.0');
  const lastSigned = () => storeOf(data).read('modules/registry.last-signed.json');
  const before = await lastSigned();
  expect(before).toBeDefined();
  await cleanStore({ dataDir: data, nowMs: Date.now() + 400 * 24 * 60 * 60 * 1000, isDryRun: false });
  expect(await lastSigned()).toEqual(before);
});

it('[MFE-13] what was last written counts beside an older copy of the server, and follows two writers', async () => {
  const users = { dataDir: data, name: 'users' };
  const last = 'modules/registry.last-signed.json';
  const copy = path.join(data, 'release-cache/modules/registry.last-good.json');
  const store = storeOf(data);
  const read = async (file: string) => JSON.parse(String(await store.read(file)));
  const write = (file: string, content: object) => store.write(file, Buffer.from(JSON.stringify(content)));
  await release('users', '1.0.0');
  await release('billing', '1.0.0');
  const before = await read('modules/registry.json');
  mkdirSync(path.dirname(copy), { recursive: true });
  writeFileSync(copy, JSON.stringify(before));
  await commands.switchOffAsOperations(users);
  const present = await read('modules/registry.json');
  const older = { ...present, modules: { ...present.modules, users: before.modules.users } };
  await write('modules/registry.json', older);
  await expect(commands.pin(users, true)).rejects.toThrow('restore users');
  // A slower writer has written this before the faster one.
  await keepLastSigned(data, before);
  expect(await read(last)).toMatchObject({ modules: present.modules });
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await store.write(last, Buffer.from('{'));
  await commands.pin({ dataDir: data, name: 'billing' }, true);
  expect(warnings.mock.calls.join()).toContain('registry.last-signed.json cannot be read');
  const junk = { payload: '', signature: '', key: '' };
  await replaceRoot(data, generateKeyPairSync('ed25519').privateKey);
  await write(last, { ...(await read(last)), succession: Array.from({ length: 60 }, () => junk) });
  await commands.pin({ dataDir: data, name: 'billing' }, false);
  for (const file of ['modules/registry.json', last]) expect((await read(file)).succession).toHaveLength(1);
});

it('[MFE-13] a change is in force although what was last written cannot be kept, which a line says', async () => {
  await release('users', '1.0.0');
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const written = JSON.parse(String(await storeOf(data).read('modules/registry.json')));
  vi.stubEnv('RELEASE_STORE_ENDPOINT', 'http://127.0.0.1:9/s3');
  await keepLastSigned(data, written);
  expect(warnings.mock.calls.join()).toContain(
    'registry.last-signed.json cannot be written, so an older part',
  );
});

/** The service writes a file, but its response to the first write is lost. */
function loseResponse(ending: string): void {
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await real(input, init);
    const { method, url } = input instanceof Request ? input : new Request(input, init);
    if (method !== 'PUT' || !url.endsWith(ending)) return response;
    spy.mockRestore();
    return new Response('', { status: 500 });
  });
}

it('a change of a bucket whose response was lost is made once', async () => {
  const users = { dataDir: data, name: 'users' };
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release('users', version);
  for (const version of ['1.1.0', '1.2.0']) await commands.goLive(users, version, false);
  loseResponse('modules/registry.json');
  expect(await commands.rollBack(users, false)).toMatchObject({ to: '1.1.0' });
  expect((await readRegistry(data)).modules.users?.live.version).toBe('1.1.0');
  loseResponse('1.3.0/release.json');
  await putRelease(data, 'users', '1.3.0');
  const folder = path.join(data, 'modules/users/1.3.0');
  expect(await storeOf(data).addFolder(folder, 'modules/users/1.3.0')).toBe(true);
});

it('[MFE-13] a shell for another root key than that of the registry in a bucket is refused', async () => {
  await release('users', '1.0.0');
  await checkShellKey(data, await rootPublicKey(data));
  const other = publicText(generateKeyPairSync('ed25519').privateKey);
  await expect(checkShellKey(data, other)).rejects.toThrow(
    /^s3:\/\/releases\/[\w-]+\/modules\/registry\.json is signed with the root key/,
  );
});

it('a version of which a killed upload has left a part is refused with the way out', async () => {
  const built = path.join(data, 'built');
  const made = await writeRelease(built, 'users', '1.0.0');
  await storeOf(data).write(
    'modules/users/1.0.0/release.json',
    readFileSync(path.join(built, 'release.json')),
  );
  await expect(putInPlace(data, built, made)).rejects.toThrow(
    /only some of them because their upload was killed, .*: raise the version in remote-users/,
  );
});

it('several processes change a registry in a bucket at once, and no change is lost', async () => {
  const names = ['billing', 'chats', 'public', 'users'];
  for (const name of names) await release(name, '1.0.0');
  const run = promisify(execFile);
  const env = { ...process.env, ...switches(), DATA_DIR: data };
  await Promise.all(
    names.map((name) => run(process.execPath, [cli(), 'off', name], { cwd: workspaceDir, env })),
  );
  const { modules } = await readRegistry(data);
  expect(Object.values(modules).map(({ state }) => state)).toEqual(names.map(() => 'off'));
}, 60_000);
