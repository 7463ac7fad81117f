import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { freePort, initialise, ordinaryUser, waitFor } from './start-postgres.ts';

/** A PostgreSQL that a test stops, kills and starts again. */
export interface ClusterNode {
  /** Its host and port. */
  readonly address: string;
  readonly url: string;
  start(): Promise<void>;
  /** `SIGINT` ends its connections and stops it in order, `SIGKILL` ends all its processes at once. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Creates a folder that belongs to PostgreSQL's user. */
  makeFolder(path: string): void;
  query(statement: string): Promise<Record<string, unknown>[]>;
  /** Ends it and deletes its folder. */
  remove(): Promise<void>;
}

const name = 'test';
/** What PostgreSQL calls the standby in `synchronous_standby_names`. */
const standbyName = 'standby';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chatline-postgres-'));
  return folder;
}

/** Ends a process and its children with SIGKILL: its death alone would let the children finish what they do. */
function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

function nodeOn(folder: string, data: string, port: number, password: string): ClusterNode {
  const address = `127.0.0.1:${port}`;
  const url = `postgres://${name}:${password}@${address}/postgres`;
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=60'];
  let server: ChildProcess | null = null;
  let ended = Promise.resolve();
  process.once('exit', () => {
    server?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  });
  const node: ClusterNode = {
    address,
    url,
    async start() {
      const options = settings.flatMap((setting) => ['-c', setting]);
      const started = spawn(
        join(findPostgresBinaries(), 'postgres'),
        ['-D', data, '-p', String(port), '-k', folder, ...options],
        { stdio: 'ignore', cwd: folder, detached: true, ...ordinaryUser() },
      );
      server = started;
      ended = new Promise((resolve) => started.once('exit', () => resolve()));
      await waitFor(url);
    },
    async end(signal) {
      if (server === null) return;
      if (signal === 'SIGKILL') killGroup(server);
      else server.kill(signal);
      await ended;
      server = null;
    },
    makeFolder(path) {
      mkdirSync(path, { mode: 0o700 });
      const owner = ordinaryUser();
      if (owner) chownSync(path, owner.uid, owner.gid);
    },
    async query(statement) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(statement)).rows;
      } finally {
        await client.end();
      }
    },
    async remove() {
      await node.end('SIGINT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
  return node;
}

/** Starts a PostgreSQL of its own. */
export async function startNode(): Promise<ClusterNode & { readonly password: string }> {
  const folder = newFolder();
  const password = randomBytes(16).toString('hex');
  const data = initialise(findPostgresBinaries(), folder, password, ordinaryUser());
  const node = nodeOn(folder, data, await freePort(), password);
  await node.start();
  return { ...node, password };
}

/** Starts a standby of a primary, which from then on commits nothing that the standby has not received. */
export async function startStandby(
  primary: ClusterNode & { readonly password: string },
): Promise<ClusterNode> {
  const folder = newFolder();
  const owner = ordinaryUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const source = `${primary.url}?application_name=${standbyName}`;
  execFileSync(
    join(findPostgresBinaries(), 'pg_basebackup'),
    ['-D', data, '-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    { cwd: folder, stdio: 'ignore', ...owner },
  );
  const standby = nodeOn(folder, data, await freePort(), primary.password);
  await standby.start();
  await primary.query(`alter system set synchronous_standby_names = '${standbyName}'`);
  await primary.query('select pg_reload_conf()');
  return standby;
}
