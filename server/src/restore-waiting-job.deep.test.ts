import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { listTables } from './platform/backup/tables.store.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { createPostgresCopy } from './testing/both-databases.ts';
import { runKills } from './testing/kill-run.ts';
import { runProgram } from './testing/run-program.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const messages = 200;
const option = '--send-waiting';

/** Kills a restore once the first tables are there. @returns the output of another one into the same database */
async function killRestore(backup: string): Promise<string> {
  const { url, drop } = await createPostgresCopy('template0');
  const database = await openPostgres(url, pino({ level: 'silent' }), 1);
  const { PATH = '', HOME = '' } = process.env;
  const program = join(inject('programs'), 'restore.cli.js');
  const child = spawn(process.execPath, [program, backup, option], {
    env: { PATH, HOME, DATA_DIR: temporaryFolder(), DATABASE_URL: url },
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  while ((await listTables(database)).length === 0 && child.exitCode === null) await pause(20);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  const again = await runProgram('restore', [backup, option], temporaryFolder(), url);
  await database.close();
  await drop();
  return again.said;
}

it('[OPS-30] a restore that leaves what waited in the queue sends each message once, although restores and workers are killed twice', async () => {
  const source = await createPostgresCopy();
  const target = await createPostgresCopy('template0');
  const outcome = await runKills({
    databaseUrl: source.url,
    async moveTo() {
      const backup = join(temporaryFolder(), 'backup');
      expect((await runProgram('backup', [backup], temporaryFolder(), source.url)).code).toBe(0);
      for (let kill = 0; kill < 2; kill += 1) expect(await killRestore(backup)).toContain('has tables');
      const restored = await runProgram('restore', [backup, option], temporaryFolder(), target.url);
      expect(restored).toEqual({ code: 0, said: expect.not.stringContaining('will not be sent') });
      return target.url;
    },
    start: [join(inject('programs'), 'main.js')],
    messages,
    accounts: 4,
    workers: 2,
    kills: 2,
    killEveryMs: 400,
    withinMs: 120_000,
  });
  expect(outcome).toMatchObject({ kills: 2, sentTwice: 0, unaccounted: 0, failed: 0 });
  expect(outcome.sent + outcome.unknown).toBe(messages);
  expect(outcome.unknown).toBeLessThanOrEqual(outcome.inFlight);
  await source.drop();
  await target.drop();
}, 240_000);
