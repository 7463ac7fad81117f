import { execFile, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workspaceDir } from './common/paths.ts';
import { changeModule, signRoot } from './registry/change-module.ts';
import { addToJournal, inJournal, readJournal } from './registry/journal.ts';
import { withRelease } from './registry/module-changes.ts';
import { goLive, rollBack } from './registry/module-commands.ts';
import { rootPublicKey } from './registry/registry-keys.ts';
import { changeRegistry } from './registry/registry-store.ts';
import { storeSignedRelease } from './registry/signed-release.ts';
import { publicText } from './registry/signed-text.ts';
import { withRegistryLock } from './store/registry-lock.ts';
import { bundledCommand } from './testing/bundled-program.ts';
import { putRelease } from './testing/released-module.ts';

const cli = bundledCommand('module');

let data = '';
beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'chatline-cli-'));
  for (const version of ['1.0.0', '1.1.0']) {
    const made = await putRelease(data, 'users', version);
    await changeModule(data, 'users', { change: (document) => withRelease(document, made) });
    await storeSignedRelease(data, made.release);
  }
});
afterEach(() => vi.unstubAllEnvs());
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** Runs a command. @returns its exit code, and its lines */
function run(...args: string[]): Promise<{ code: number; out: string[]; err: string[] }> {
  const env = { ...process.env, DATA_DIR: data };
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  return new Promise((resolve) => {
    const options = { cwd: workspaceDir, env };
    const child = execFile(process.execPath, [cli(), ...args], options, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out: lines(out), err: lines(err) }),
    );
  });
}

/** The process in a file of the lock; empty if that is gone, or its text is not written yet. */
function ownerIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').split(' ')[1] ?? '';
  } catch {
    return '';
  }
}

describe('the command line', () => {
  it.each<readonly [readonly string[], string]>([
    [['key', '../../evil'], '../../evil is not a valid module name'],
    [['list', '--colour'], 'There is no option --colour; all options: npm run module -- help'],
    [
      ['off', 'constructor'],
      'constructor is not a valid module name: every JavaScript object has a property',
    ],
    [['live', 'users'], 'live needs VERSION: npm run module -- live NAME VERSION [--urgent]'],
    [['trust', 'operatoins', 'AAAA'], 'There is no module operatoins'],
    [['stage', 'users', '1.1.0', '--share', '1e1'], '--share 1e1 is not a percentage from 0 to 100'],
    [['replace-root', '/nowhere/next.pem'], '/nowhere/next.pem cannot be read, because it does not exist'],
    [['trust', 'users', 'AAAA'], 'AAAA is not a public Ed25519 key'],
    [['distrust', 'users', 'AAAA'], 'The registry does not trust this key for users'],
  ])('refuses %j in one line', async (args, reason) => {
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([1, [expect.stringContaining(reason)]]);
    expect(existsSync(path.join(data, '../evil.pem'))).toBe(false);
  });

  it('[MFE-11] says who has a stage after each command, because a command replaces share and roles', async () => {
    const { out } = await run('stage', 'users', '1.1.0', '--roles', 'Admin', '--accounts', '10007');
    expect(out).toEqual(['users 1.1.0 is staged for Admin and 1 account']);
    const later = await run('stage', 'users', '1.1.0', '--share', '10.5');
    expect(later.out).toEqual(['users 1.1.0 is staged for 10.5 % of sessions and 1 account']);
  });

  it('prints how a command is used with --help', async () => {
    const { code, out } = await run('live', '--help');
    expect([code, out[0]]).toEqual([0, 'npm run module -- live NAME VERSION [--urgent]']);
  });

  it('[MFE-11] prints the address of a look, and on the other stream that it is a guess', async () => {
    const { out, err } = await run('look', 'users', '1.1.0');
    expect(out).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:4173\/client-area\/create-user#look=/),
    ]);
    expect(err[0]).toBe(
      'No console runs here on this data folder, so this is the default address; for another, add --at https://console.example.com',
    );
    writeFileSync(
      path.join(data, 'console.json'),
      JSON.stringify({ url: 'http://127.0.0.1:5000', pid: process.pid }),
    );
    const found = await run('look', 'users', '1.1.0');
    expect(found).toMatchObject({ out: [expect.stringMatching(/^http:\/\/127\.0\.0\.1:5000\//)] });
    expect(found.err).not.toContain(err[0]);
  });

  it('[MFE-11] names a path without a grant where the root key is elsewhere, in `look`, `stage` and `live`', async () => {
    await changeRegistry(data, async (open) => {
      const modules = { users: { keys: [], ...open?.root.modules.users, grants: ['/client-area/old'] } };
      return (await signRoot(data, open, { modules })).signed;
    });
    vi.stubEnv('REGISTRY_PUBLIC_KEY', await rootPublicKey(data));
    rmSync(path.join(data, 'keys/registry.pem'));
    const missing =
      '/client-area/create-user is not shown: it has no grant yet, which stage, live and renew root give where the root key is';
    for (const command of [
      ['look', 'users', '1.1.0', '--at', 'https://console.example.com'],
      ['stage', 'users', '1.1.0', '--share', '10'],
      ['live', 'users', '1.1.0'],
    ])
      expect(await run(...command)).toMatchObject({ code: 0, err: [missing] });
  });

  it('reports a journal entry of another tool in one line, without its escape codes', async () => {
    const by = 'eve\nadmin live 9.9.9\u001b[2K';
    await addToJournal(data, { by, module: 'users', command: 'off' });
    const { out } = await run('list', 'users');
    expect(out.slice(2)).toEqual([expect.stringContaining('eve\\u{a}admin live 9.9.9\\u{1b}[2K  off')]);
  });

  it('keeps a change in the journal although it is killed as soon as the registry has it', async () => {
    const child = spawn(process.execPath, [cli(), 'live', 'users', '1.1.0', '--by', 'eve'], {
      cwd: workspaceDir,
      env: { ...process.env, DATA_DIR: data },
    });
    const watcher = watch(path.join(data, 'modules'), (_, name) => {
      if (name !== 'registry.json') return;
      child.kill('SIGKILL');
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    watcher.close();
    const [, module, ...entries] = (await run('list', 'users')).out;
    expect(module).toContain('[1.1.0]');
    expect(entries).toEqual([
      expect.stringMatching(/ {2}eve {2}live 1\.0\.0 → 1\.1\.0 {2}begun, its end is not recorded$/),
    ]);
  });

  it('[MFE-13] notices an older part after a command that was killed between its two writes', async () => {
    const file = (name: string) => path.join(data, 'modules', name);
    const before = readFileSync(file('registry.json'), 'utf8');
    const killing = `import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
const { rename } = fs;
fs.rename = async (from, to) => {
  await rename(from, to);
  if (to.endsWith('registry.json')) process.kill(process.pid, 'SIGKILL');
};
syncBuiltinESMExports();`;
    vi.stubEnv('NODE_OPTIONS', `--import data:text/javascript,${encodeURIComponent(killing)}`);
    await run('off', 'users', '--operations');
    vi.unstubAllEnvs();
    expect(readFileSync(file('registry.json'), 'utf8')).not.toBe(before);
    expect(readFileSync(file('registry.last-signed.json'), 'utf8')).toBe(before);
    await run('list');
    writeFileSync(file('registry.json'), before);
    const { err } = await run('pin', 'users');
    expect(err.join()).toContain('npm run module -- restore users');
    const { out } = await run('restore', 'users');
    expect(out.join()).toContain('1.0.0, off, revision');
  });

  it('[MFE-15] goes no further back after a rollback that was killed or still runs, and completes its entry', async () => {
    const target = { dataDir: data, name: 'users' };
    const made = await putRelease(data, 'users', '1.2.0');
    await changeModule(data, 'users', { change: (document) => withRelease(document, made) });
    for (const version of ['1.1.0', '1.2.0']) await goLive(target, version, false);
    await inJournal({ by: 'eve', command: 'rollback', module: 'users' }, () => rollBack(target, false));
    const { code, err } = await run('rollback', 'users');
    expect([code, err]).toEqual([
      1,
      [expect.stringContaining('users: 1.2.0 → 1.1.0, and its end is not recorded: it still')],
    ]);
    const { out } = await run('rollback', 'users');
    expect(out).toEqual(['users: 1.1.0 → 1.0.0']);
    const entries = await readJournal(data, 'users');
    expect(entries).toMatchObject([
      { by: 'eve', from: '1.2.0', version: '1.1.0', note: 'its end was not recorded' },
      { command: 'rollback', from: '1.1.0', version: '1.0.0' },
    ]);
  });

  it('lists a rollback once that a second one meets while it still runs', async () => {
    const target = { dataDir: data, name: 'users' };
    await goLive(target, '1.1.0', false);
    const entry = { by: 'eve', command: 'rollback', module: 'users' };
    await inJournal(entry, async () => {
      const { from, to } = await rollBack(target, false);
      expect((await run('rollback', 'users')).code).toBe(1);
      expect(await readJournal(data, 'users')).toMatchObject([{ note: 'its end was not recorded' }]);
      await addToJournal(data, { ...entry, from, version: to });
    });
    const entries = await readJournal(data, 'users');
    expect(entries).toMatchObject([{ by: 'eve', from: '1.1.0', version: '1.0.0' }]);
    expect(entries).not.toMatchObject([{ note: expect.anything() }]);
  });

  it.each([[[]], [['--operations']]])(
    'goes one version back if two do it at once, with %j',
    {
      timeout: 60_000,
    },
    async (options: readonly string[]) => {
      const modules = path.join(data, 'modules');
      const made = await putRelease(data, 'users', '1.2.0');
      await changeModule(data, 'users', { change: (document) => withRelease(document, made) });
      await storeSignedRelease(data, made.release);
      for (const version of ['1.1.0', '1.2.0'])
        await goLive({ dataDir: data, name: 'users' }, version, false);
      const waiting = new Set<string>();
      const { runs } = await withRegistryLock(data, async () => {
        const both = Promise.all([1, 2].map(() => run('rollback', 'users', ...options)));
        await vi.waitUntil(
          () => {
            // Each attempt to take the lock writes the process that waits for it to such a file.
            for (const name of readdirSync(modules).filter((one) => one.startsWith('registry.lock.')))
              waiting.add(ownerIn(path.join(modules, name)));
            waiting.delete('');
            return waiting.size === 2;
          },
          { timeout: 30_000, interval: 1 },
        );
        return { runs: both };
      });
      const done = await runs;
      expect(done.flatMap(({ out }) => out)).toEqual(['users: 1.2.0 → 1.1.0']);
      expect(done.flatMap(({ err }) => err)).toEqual([
        expect.stringContaining('users meanwhile: 1.2.0 → 1.1.0. Nothing is changed now'),
      ]);
      expect(await readJournal(data, 'users')).toMatchObject([{ from: '1.2.0', version: '1.1.0' }]);
    },
  );

  it('keeps one entry of a change that ends, and none of one that is refused', async () => {
    await run('live', 'users', '1.1.0', '--note', 'why');
    await run('live', 'users', '7.0.0');
    expect(await readJournal(data, 'users')).toMatchObject([
      { command: 'live', version: '1.1.0', note: 'why' },
    ]);
  });

  it('keeps in the journal what `clean` has deleted, and a rollback without its check', async () => {
    const file = path.join(data, 'modules/users/0.9.0/release.json');
    await putRelease(data, 'users', '0.9.0');
    for (const one of [file, path.join(file, '../remoteEntry.js'), path.join(file, '../chunk.js')])
      utimesSync(one, 0, 0);
    await run('live', 'users', '1.1.0');
    await run('clean', '--note', 'weekly');
    appendFileSync(path.join(data, 'modules/users/1.0.0/chunk.js'), ' ');
    const refused = await run('rollback', 'users', '--operations');
    expect(refused.err).toEqual([expect.stringContaining('add --unchecked')]);
    await run('rollback', 'users', '--operations', '--unchecked');
    const entries = await readJournal(data, 'users');
    expect(entries.map(({ command, version, options, note }) => [command, version, options, note])).toEqual([
      ['live', '1.1.0', undefined, undefined],
      ['clean', undefined, '0.9.0', 'weekly'],
      ['rollback', '1.0.0', undefined, 'without a check of its files (--unchecked); with the operations key'],
    ]);
  });

  it('leaves nothing of a release that is interrupted, and says so', async () => {
    const temporary = mkdtempSync(path.join(tmpdir(), 'chatline-cli-tmp-'));
    const env = { ...process.env, DATA_DIR: data, TMPDIR: temporary };
    // Not bundled: the build has files beside its code.
    const source = path.join(workspaceDir, 'shared/build/src/module.cli.ts');
    const args = ['--import', 'tsx', source, 'release', 'users', '--version', '9.9.9', '--no-smoke'];
    const child = spawn(process.execPath, args, {
      cwd: workspaceDir,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const builds = path.join(data, 'modules/.build');
    const rules = () => readdirSync(temporary).filter((name) => name.startsWith('chatline-folder-rules-'));
    const hasBegun = () => existsSync(builds) && readdirSync(builds).length > 0 && rules().length > 0;
    await vi.waitUntil(hasBegun, { timeout: 50_000, interval: 20 });
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect([err.trim(), readdirSync(builds), rules()]).toEqual(['Interrupted: nothing was released', [], []]);
    rmSync(temporary, { recursive: true, force: true });
  });

  it('keeps in the journal the number of a user without a name on this machine', async () => {
    const noName = `import os from 'node:os';
import { syncBuiltinESMExports } from 'node:module';
os.userInfo = () => { throw new Error('ENOENT'); };
syncBuiltinESMExports();`;
    vi.stubEnv('NODE_OPTIONS', `--import data:text/javascript,${encodeURIComponent(noName)}`);
    const { code, err } = await run('off', 'users');
    vi.unstubAllEnvs();
    expect([code, err]).toEqual([0, []]);
    expect((await readJournal(data, 'users')).map(({ by }) => by)).toEqual([`uid ${process.getuid?.()}`]);
  });

  it('keeps in the journal what each command was given', async () => {
    const key = publicText(generateKeyPairSync('ed25519').privateKey);
    await run('stage', 'users', '1.1.0', '--share', '10', '--accounts', '10007,10008');
    await run('stage', 'users', '--end');
    await run('pin', 'users');
    await run('pin', 'users', '--end');
    await run('live', 'users', '1.1.0', '--urgent');
    await run('rollback', 'users', '--urgent');
    await run('trust', 'users', key);
    await run('distrust', 'users', key);
    const entries = await readJournal(data, 'users');
    expect(entries.map(({ command, version, options }) => [command, version, options])).toEqual([
      ['stage', '1.1.0', '--share 10, 2 accounts'],
      ['stage --end', undefined, undefined],
      ['pin', '1.0.0', undefined],
      ['pin --end', undefined, undefined],
      ['live', '1.1.0', '--urgent'],
      ['rollback', '1.0.0', '--urgent'],
      ['trust', undefined, key],
      ['distrust', undefined, key],
    ]);
  });
});
