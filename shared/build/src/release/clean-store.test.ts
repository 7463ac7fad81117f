import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { emptyBuildFolder } from '../common/build-folder.ts';
import { integrityOf } from '../common/integrity.ts';
import { temporaryFolder } from '../common/temporary-folder.ts';
import { changeModule } from '../registry/change-module.ts';
import { addToJournal } from '../registry/journal.ts';
import { withRelease } from '../registry/module-changes.ts';
import { goLive } from '../registry/module-commands.ts';
import { readRelease } from '../registry/read-release.ts';
import { openRegistry, readRegistry } from '../registry/registry-store.ts';
import { storeSignedRelease } from '../registry/signed-release.ts';
import { folderStore } from '../store/folder-store.ts';
import { putRelease } from '../testing/released-module.ts';
import { cleanStore } from './clean-store.ts';
import { checkNotCleaned } from './release.ts';

let data = '';
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  data = mkdtempSync(path.join(tmpdir(), 'chatline-clean-'));
  const temporary = path.join(data, 'tmp');
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(data, { recursive: true, force: true });
});

const dayMs = 24 * 60 * 60 * 1000;
const startMs = Date.parse('2026-01-01T00:00:00Z');
const modules = () => path.join(data, 'modules/users');
const kept = async () => (await openRegistry(data))?.documents.users?.kept.map(({ version }) => version);
const clean = async (isDryRun = false) =>
  (await cleanStore({ dataDir: data, nowMs: Date.now(), isDryRun })).lines;

/** Gives every file of a folder the present time of the test's clock. */
function age(dir: string): void {
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true }))
    utimesSync(path.join(entry.parentPath, entry.name), new Date(), new Date());
}

/** Releases this many versions, one a day, each live at once; then a year passes. */
async function releases(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    vi.setSystemTime(startMs + index * dayMs);
    const version = `1.${index}.0`;
    const made = await putRelease(data, 'users', version);
    await changeModule(data, 'users', { change: (document) => withRelease(document, made) });
    await storeSignedRelease(data, made.release);
    if (index > 0) await goLive({ dataDir: data, name: 'users' }, version, false);
  }
  vi.setSystemTime(startMs);
  age(modules());
  vi.setSystemTime(startMs + 365 * dayMs);
}

it('old versions leave the registry and the folder, and the report says how many bytes', async () => {
  await releases(5);
  const report = await clean(true);
  expect(report).toMatchObject([
    expect.stringMatching(/^Would delete users 1\.0\.0: \d+ bytes$/),
    expect.stringMatching(/^Would delete users 1\.1\.0: \d+ bytes$/),
    expect.stringMatching(/^Would delete \d+ bytes in all$/),
  ]);
  expect(existsSync(path.join(modules(), '1.0.0'))).toBe(true);
  expect(await kept()).toHaveLength(5);
  await putRelease(data, 'users', '0.9.0');
  vi.setSystemTime(startMs);
  age(path.join(modules(), '0.9.0'));
  vi.setSystemTime(startMs + 365 * dayMs);
  const { lines, cleaned } = await cleanStore({ dataDir: data, nowMs: Date.now(), isDryRun: false });
  expect([...lines].sort()[1]).toMatch(/^Deleted users 0\.9\.0: [1-9]\d* bytes$/);
  expect(cleaned).toEqual([
    {
      module: 'users',
      versions: expect.arrayContaining(['0.9.0', '1.0.0', '1.1.0']),
      unlisted: ['1.0.0', '1.1.0'],
    },
  ]);
  expect(readdirSync(modules()).filter((name) => !name.endsWith('.signed.json'))).toEqual([
    '1.2.0',
    '1.3.0',
    '1.4.0',
  ]);
  expect(existsSync(path.join(modules(), '1.0.0.signed.json'))).toBe(false);
  expect(await kept()).toEqual(['1.2.0', '1.3.0', '1.4.0']);
  expect((await readRegistry(data)).modules.users?.live.version).toBe('1.4.0');
  expect(await clean()).toEqual(['Deleted 0 bytes in all']);
});

/** Writes files of two builds of the shell; a year passes. */
function writeShell(): void {
  const shell = path.join(data, 'shell');
  mkdirSync(shell);
  for (const file of ['old.js', 'new.js']) writeFileSync(path.join(shell, file), '12345');
  writeFileSync(
    path.join(shell, 'shell.json'),
    JSON.stringify({
      scripts: [{ file: 'new.js', integrity: integrityOf(Buffer.from('12345')) }],
      styles: [],
    }),
  );
  writeFileSync(
    path.join(data, 'shell-builds.json'),
    JSON.stringify([{ at: '2026-01-01', files: ['new.js'] }]),
  );
  vi.setSystemTime(startMs);
  age(shell);
  vi.setSystemTime(startMs + 365 * dayMs);
}

/** Files and folders of a store, without the registry, whose signatures differ. */
const treeOf = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('tmp'))
    .sort();

/** A store whose process is killed before its deletion of this number, from 0. */
function killedBefore(step: number): ReturnType<typeof folderStore> {
  let done = 0;
  const dies = (remove: (full: string) => void) => async (full: string) => {
    if (done === step) throw new Error('killed');
    done += 1;
    remove(full);
  };
  const isEmpty = (full: string) => readdirSync(full).length === 0;
  return folderStore(data, {
    deleteFile: dies((full) => rmSync(full)),
    deleteFolder: dies((full) => isEmpty(full) && rmdirSync(full)),
  });
}

it('[MFE-15] the store works wherever `clean` is killed, and the next `clean` finishes', {
  timeout: 30_000,
}, async () => {
  await releases(4);
  writeShell();
  const [before, now] = [`${data}-before`, Date.now()];
  onTestFinished(() => rmSync(before, { recursive: true, force: true }));
  cpSync(data, before, { recursive: true, preserveTimestamps: true });
  await clean();
  const cleaned = treeOf(data);
  let isKilled = true;
  let step = 0;
  for (; isKilled; step += 1) {
    rmSync(data, { recursive: true });
    cpSync(before, data, { recursive: true, preserveTimestamps: true });
    isKilled = await cleanStore({ dataDir: data, nowMs: now, isDryRun: false }, killedBefore(step)).then(
      () => false,
      (error: Error) => error.message === 'killed',
    );
    const document = (await openRegistry(data))?.documents.users;
    expect(document?.kept.map(({ version }) => version)).toEqual(['1.1.0', '1.2.0', '1.3.0']);
    for (const one of document?.kept ?? []) await readRelease(data, 'users', one);
    await clean();
    expect(treeOf(data), `killed before deletion ${step}`).toEqual(cleaned);
  }
  // A version has three files, a signature and a folder; the shell has a file.
  expect(step).toBeGreaterThan(6);
});

it('a cleaned version cannot be released again, because browsers may keep its files', async () => {
  await releases(5);
  for (const version of ['1.0.0', '1.4.0', '1.5.0'])
    await addToJournal(data, { by: 'asha', module: 'users', command: 'release', version });
  await clean();
  const users = { dataDir: data, name: 'users' };
  await expect(checkNotCleaned(users, '1.0.0')).rejects.toThrow('users 1.0.0 was released before and then');
  await checkNotCleaned(users, '1.4.0');
  await checkNotCleaned(users, '1.6.0');
});

it('without the key of the team, versions of the registry stay, and files that it does not list go', async () => {
  await releases(5);
  await putRelease(data, 'users', '0.9.0');
  vi.setSystemTime(startMs);
  age(modules());
  vi.setSystemTime(startMs + 365 * dayMs);
  rmSync(path.join(data, 'keys/modules/users.pem'));
  expect((await clean())[0]).toMatch(/^Deleted users 0\.9\.0/);
  expect(await kept()).toHaveLength(5);
  expect(existsSync(path.join(modules(), '1.0.0/remoteEntry.js'))).toBe(true);
});

it('old files of the shell go, and those of the current build stay', async () => {
  writeShell();
  expect(await clean()).toEqual(['Deleted shell: 1 files, 5 bytes', 'Deleted 5 bytes in all']);
  expect(readdirSync(path.join(data, 'shell')).sort()).toEqual(['new.js', 'shell.json']);
});

it('temporary folders of checks that were killed go, and those of running ones and of others stay', async () => {
  const temporary = path.join(data, 'tmp');
  const checks = ['smoke', 'folder-rules'] as const;
  const own = await Promise.all(checks.map((check) => temporaryFolder(check)));
  const ofEnded = own.map(({ folder }) => folder.replace(/-\d+$/, `-${2 ** 22 + 1}`));
  const foreign = path.join(temporary, `another-program@machine-${2 ** 22 + 1}`);
  for (const folder of [...ofEnded, foreign]) mkdirSync(folder);
  expect(await clean()).toEqual(
    [...ofEnded]
      .sort()
      .map((folder) => `Deleted ${folder}, which an interrupted build or check has left`)
      .concat('Deleted 0 bytes in all'),
  );
  const left = [foreign, ...own.map(({ folder }) => folder)].map((folder) => path.basename(folder));
  expect(readdirSync(temporary).sort()).toEqual(left.sort());
  for (const { deleteFolder } of own) await deleteFolder();
  expect(readdirSync(temporary)).toEqual([path.basename(foreign)]);
});

it('[MFE-15] files that a killed process was about to put in the place of others go after an hour', async () => {
  const next = path.join(data, 'modules', 'registry.json.7f.next');
  mkdirSync(path.dirname(next), { recursive: true });
  writeFileSync(next, '{');
  utimesSync(next, new Date(), new Date());
  expect(await clean()).toEqual(['Deleted 0 bytes in all']);
  vi.setSystemTime(Date.now() + dayMs);
  const line = `${next}, which an interrupted change has left`;
  expect(await clean(true)).toEqual([`Would delete ${line}`, 'Would delete 0 bytes in all']);
  expect(await clean()).toEqual([`Deleted ${line}`, 'Deleted 0 bytes in all']);
  expect(existsSync(next)).toBe(false);
});

it('folders of builds that were interrupted go, and those of running ones stay', async () => {
  const parent = path.join(data, 'modules/.build');
  const own = await emptyBuildFolder({ dataDir: data, name: 'users', version: '1.0.0' });
  const ofEnded = own.replace(/-\d+$/, `-${2 ** 22 + 1}`);
  const elsewhere = path.join(parent, 'users-1.0.0@another-machine-1');
  for (const folder of [own, ofEnded, elsewhere]) mkdirSync(folder, { recursive: true });
  const names = () => readdirSync(parent).sort();
  const all = names();
  expect(await clean(true)).toEqual([
    `Would delete ${ofEnded}, which an interrupted build or check has left`,
    'Would delete 0 bytes in all',
  ]);
  expect(names()).toEqual(all);
  await clean();
  expect(names()).toEqual([own, elsewhere].map((folder) => path.basename(folder)).sort());
  vi.setSystemTime(Date.now() + dayMs);
  await clean();
  expect(names()).toEqual([path.basename(own)]);
});
