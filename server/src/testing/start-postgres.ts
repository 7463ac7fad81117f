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
  /** The address of a database in which others can be created. */
  readonly url: string;
  stop(): Promise<void>;
}

const startLimitMs = 30_000;

/** Returns a port that nothing listens on. */
export function freePort(): Promise<number> {
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

export type SpawnUser = { readonly uid: number; readonly gid: number } | null;

/** Returns the user to run PostgreSQL as, because it refuses to run as root: `postgres`, else `nobody`. */
export function ordinaryUser(): SpawnUser {
  if (process.getuid?.() !== 0) return null;
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      // There is no such user; the next one is tried.
    }
  }
  throw new Error('PostgreSQL does not run as root and there is no user "postgres" or "nobody".');
}

/** Waits until a PostgreSQL accepts connections. */
export async function waitFor(url: string): Promise<void> {
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

/** Creates an empty cluster in a folder, and gives the folder to the user. @returns the path of the cluster */
export function initialise(bin: string, folder: string, password: string, user: SpawnUser): string {
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

/** Starts PostgreSQL in its own folder on a free port, under an ordinary user; it stops when the process exits. */
async function startOwn(isDurable: boolean): Promise<TestPostgres> {
  const bin = findPostgresBinaries();
  const user = ordinaryUser();
  const folder = mkdtempSync(join(tmpdir(), 'chatline-postgres-'));
  // A server that is still shutting down may write once more.
  const deleteFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  process.once('exit', deleteFolder);
  const password = randomBytes(16).toString('hex');
  const data = initialise(bin, folder, password, user);
  const port = await freePort();
  // The data of tests does not have to survive a power cut.
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
      deleteFolder();
    },
  };
}

/**
 * Starts the PostgreSQL of a test run, or uses `TEST_DATABASE_URL`.
 * @param isDurable true for the default durability, which measurements need
 * @throws {Error} if there is none, because these tests are never skipped
 */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given === undefined || given === '') return startOwn(isDurable);
  await waitFor(given);
  return { url: given, stop: async () => {} };
}
