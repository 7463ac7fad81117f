import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresBinaries } from './postgres-binaries.ts';

/** A PostgreSQL for one test run. */
export interface TestPostgres {
  /** Address of a database from which others can be made. */
  readonly url: string;
  stop(): Promise<void>;
}

const startLimitMs = 30_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

function idOf(flag: '-u' | '-g', user: string): number {
  return Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}

type SpawnUser = { readonly uid: number; readonly gid: number } | null;

/** PostgreSQL refuses to run as root: Debian's own user for it, else nobody. */
function ordinaryUser(): SpawnUser {
  if (process.getuid?.() !== 0) return null;
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // No such user; the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root and there is no user "postgres" or "nobody".');
}

async function waitFor(url: string): Promise<void> {
  const until = Date.now() + startLimitMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Makes an empty cluster in a folder, which from then on belongs to the user. @returns where it is */
function initialise(bin: string, folder: string, password: string, user: SpawnUser): string {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chmodSync(folder, 0o700);
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  const initArguments = ['-D', data, '-U', 'test', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  execFileSync(join(bin, 'initdb'), [...initArguments, '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  return data;
}

/** Starts PostgreSQL in a private folder on a private port, under an ordinary user; it goes with the process. */
async function startOwn(isDurable: boolean): Promise<TestPostgres> {
  const bin = findPostgresBinaries();
  const user = ordinaryUser();
  const folder = mkdtempSync(join(tmpdir(), 'chatline-postgres-'));
  // A server that is still going down may write once more.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  process.once('exit', remove);
  const password = randomBytes(16).toString('hex');
  const data = initialise(bin, folder, password, user);
  const port = await freePort();
  // Only tests run here: nothing has to survive a power cut.
  const speed = isDurable
    ? []
    : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
  const network = ['-c', 'listen_addresses=127.0.0.1', '-p', String(port), '-k', folder];
  const options: SpawnOptions = { stdio: 'ignore', cwd: folder, ...user };
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...network, ...speed], options);
  process.prependOnceListener('exit', () => server.kill('SIGQUIT'));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `postgres://test:${password}@127.0.0.1:${port}/postgres`;
  await waitFor(url);
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      await ended;
      remove();
    },
  };
}

/**
 * The PostgreSQL of a test run: `TEST_DATABASE_URL`, else one of our own.
 * @param isDurable whether it writes to disk as a stock one does: for measurements
 * @throws {Error} where there is none; it is never skipped
 */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given === undefined || given === '') return startOwn(isDurable);
  await waitFor(given);
  return { url: given, stop: async () => {} };
}
