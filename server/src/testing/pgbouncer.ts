import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ordinaryUser, waitFor } from './start-postgres.ts';

/** Debian's package puts it here. */
const program = '/usr/sbin/pgbouncer';

/** Tests with a pooler are skipped without it: `apt-get install pgbouncer`. */
export const hasPgBouncer = existsSync(program);

/** A connection pooler in front of a database. */
export interface TestPooler {
  readonly url: string;
  /** Ends it with its connections, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts PgBouncer. @param target the address of the database */
export async function startPgBouncer(target: string, mode: 'session' | 'transaction'): Promise<TestPooler> {
  const { hostname, port, username, password } = new URL(target);
  const folder = mkdtempSync(join(tmpdir(), 'chatline-pooler-'));
  const listenPort = await freePort();
  const url = new URL(target);
  url.port = String(listenPort);
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 30
`,
  );
  const user = ordinaryUser();
  if (user) for (const path of [folder, users, settings]) chownSync(path, user.uid, user.gid);
  let running: ChildProcess;
  let ended: Promise<void>;
  async function start(): Promise<void> {
    running = spawn(program, [settings], { stdio: 'ignore', cwd: folder, ...user });
    ended = new Promise((resolve) => running.once('exit', () => resolve()));
    await waitFor(url.href);
  }
  async function end(): Promise<void> {
    running.kill('SIGKILL');
    await ended;
  }
  await start();
  process.once('exit', () => running.kill('SIGKILL'));
  return {
    url: url.href,
    async restart() {
      await end();
      await start();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
