import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../common/is-alive.ts';

/** Longest wait for others, and age at which a lock counts as stale: a change takes milliseconds. */
const waitMs = 30_000;
const staleAfterMs = 60_000;
/** Age at which a lock without an owner counts as stale: earlier versions wrote the owner after they made the file. */
const emptyStaleAfterMs = 2000;
const pollIntervalMs = 25;
/** The codes with which `link` fails on a disk without hard links. */
const noLinks = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];

/** A lock that this process holds. */
export interface HeldLock {
  /** @throws {Error} if another process has taken it since; then nothing may be written */
  check(): Promise<void>;
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => null);

/** True if a lock's owner is gone; for a process on another machine only the lock's age decides. */
async function isStale(file: string, owner: string): Promise<boolean> {
  const { mtimeMs = Date.now() } = (await stat(file).catch(() => null)) ?? {};
  if (Date.now() - mtimeMs > (owner === '' ? emptyStaleAfterMs : staleAfterMs)) return true;
  const [host, pid] = owner.split(' ');
  return host === hostname() && !isAlive(Number(pid));
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The lock appears with its owner in it, so that a process that is killed meanwhile leaves none without. */
async function take(file: string, text: string): Promise<boolean> {
  const next = `${file}.${randomUUID()}.next`;
  try {
    await writeFile(next, text);
    await link(next, file).catch((error: unknown) => {
      if (!noLinks.includes(codeOf(error))) throw error;
      return writeFile(file, text, { flag: 'wx' });
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(next, { force: true });
  }
}

/** Removes only a stale lock: a newer one is put back. */
async function deleteStale(file: string, owner: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  if (
    await rename(file, aside).then(
      () => false,
      () => true,
    )
  )
    return;
  if ((await textOf(aside)) !== owner) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Runs an action while no other process changes the registry of this data folder.
 * @throws {Error} with the reason, if another process holds the lock for too long
 */
export async function withRegistryLock<T>(dataDir: string, work: (lock: HeldLock) => Promise<T>): Promise<T> {
  const file = path.join(dataDir, 'modules', 'registry.lock');
  await mkdir(path.dirname(file), { recursive: true });
  const own = `${hostname()} ${process.pid} ${randomUUID()}`;
  const deadlineMs = Date.now() + waitMs;
  while (!(await take(file, own))) {
    const owner = await textOf(file);
    if (owner !== null && (await isStale(file, owner))) await deleteStale(file, owner);
    else if (Date.now() > deadlineMs)
      throw new Error(
        `Another process is changing the registry (${owner}): wait, or if it is gone, delete ${file}`,
      );
    else await pause(pollIntervalMs);
  }
  const isOwn = async () => (await textOf(file)) === own;
  const check = async () => {
    if (!(await isOwn()))
      throw new Error(
        'Another process has taken the lock of the registry, so nothing was written: run the command again',
      );
  };
  try {
    return await work({ check });
  } finally {
    if (await isOwn()) await rm(file, { force: true });
  }
}
