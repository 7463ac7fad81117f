import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeModule } from './change-module.ts';
import { readJournal } from './journal.ts';
import { withRelease } from './module-changes.ts';
import { workspaceDir } from './paths.ts';
import { publicText } from './signed-text.ts';
import { putRelease } from './testing/released-module.ts';

let data = '';
beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'chatline-cli-'));
  for (const version of ['1.0.0', '1.1.0']) {
    const made = await putRelease(data, 'users', version);
    await changeModule(data, 'users', { change: (document) => withRelease(document, made) });
  }
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** Runs a command. @returns its exit code, and its lines */
function run(...args: string[]): Promise<{ code: number; out: string[]; err: string[] }> {
  const cli = path.join(workspaceDir, 'shared/build/src/module.cli.ts');
  const env = { ...process.env, DATA_DIR: data };
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  return new Promise((resolve) => {
    const options = { cwd: workspaceDir, env };
    const child = execFile(process.execPath, ['--import', 'tsx', cli, ...args], options, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out: lines(out), err: lines(err) }),
    );
  });
}

describe('the command line', () => {
  it.each<readonly [readonly string[], string]>([
    [['key', '../../evil'], "../../evil is no module's name"],
    [['list', '--colour'], "Unknown option '--colour'"],
    [['trust', 'operatoins', 'AAAA'], 'There is no module operatoins'],
    [['trust', 'users', 'AAAA'], 'AAAA is no public Ed25519 key'],
    [['distrust', 'users', 'AAAA'], 'The registry does not trust this key for users'],
  ])('refuses %j in one line', async (args, reason) => {
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([1, [expect.stringContaining(reason)]]);
    expect(existsSync(path.join(data, '../evil.pem'))).toBe(false);
  });

  it('keeps in the journal what each command was given', { timeout: 60_000 }, async () => {
    const key = publicText(generateKeyPairSync('ed25519').privateKey);
    await run('stage', 'users', '1.1.0', '--share', '10', '--accounts', 'one,two');
    await run('stage', 'users', '--end');
    await run('pin', 'users');
    await run('pin', 'users', '--end');
    await run('trust', 'users', key);
    await run('distrust', 'users', key);
    const entries = await readJournal(data, 'users');
    expect(entries.map(({ command, version, options }) => [command, version, options])).toEqual([
      ['stage', '1.1.0', '--share 10, 2 accounts'],
      ['stage --end', undefined, undefined],
      ['pin', '1.0.0', undefined],
      ['pin --end', undefined, undefined],
      ['trust', undefined, key],
      ['distrust', undefined, key],
    ]);
  });
});
