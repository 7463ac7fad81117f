import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';

/** Linux keeps this folder in memory. */
const memory = '/dev/shm';
const gigabyte = 1024 ** 3;
/** What a run may write at once, several times over. */
const neededBytes = 8 * gigabyte;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Deletes this user's folders of runs that were killed, which would fill the memory. */
function deleteUnowned() {
  for (const name of readdirSync(memory)) {
    const run = /^chatline-(\d+)-/.exec(name)?.[1];
    const folder = path.join(memory, name);
    if (run === undefined || isRunning(Number(run)) || statSync(folder).uid !== process.getuid?.()) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a folder in memory for what the tests write, which is deleted when this process ends. Each test copies a
 * database or a whole product: on a disk, that takes a tenth of the time of all tests.
 * @returns the environment variables that name it to the tests; empty where there is no such folder, or little room
 */
export function temporaryFiles() {
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux' || !hasRoom()) return {};
  deleteUnowned();
  const folder = mkdtempSync(path.join(memory, `chatline-${process.pid}-`));
  // PostgreSQL runs as another user and has to pass through.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder, PWTEST_CACHE_DIR: path.resolve('node_modules/.cache/playwright') };
}
