import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Environment variable with the folder of the releases that this run has built; workers inherit it. */
const variable = 'CHATLINE_CHANGED_RELEASES';
const lockMs = 120_000;

/** A release that was built without a key, and the hash that its build printed. */
export interface CarriedRelease {
  readonly folder: string;
  readonly hash: string;
}

/** Creates the folder of this run's releases. @returns a function that removes it */
export async function holdChangedReleases(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chatline-releases-'));
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Takes a lock, which one process has. @returns false if another one has it */
async function takeLock(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/**
 * A release of changed sources, which is built once in a run: its build takes longer than most tests.
 * @param what says what was changed, and in which version
 * @param build builds it into the folder and returns the hash
 */
export async function builtOnce(
  what: readonly string[],
  build: (folder: string) => Promise<string>,
): Promise<CarriedRelease> {
  const root = process.env[variable];
  if (root === undefined) throw new Error('The set-up of the browser tests has not run');
  const id = createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 16);
  const folder = path.join(root, id);
  const hashFile = `${folder}.hash`;
  const lock = `${folder}.lock`;
  const untilMs = Date.now() + lockMs;
  while (!(await takeLock(lock))) {
    if (Date.now() > untilMs) throw new Error(`${what.join(' ')} was not built in time`);
    await pause(200);
  }
  try {
    if (!existsSync(hashFile)) await writeFile(hashFile, await build(folder));
    return { folder, hash: await readFile(hashFile, 'utf8') };
  } finally {
    await rm(lock, { recursive: true });
  }
}
