import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
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

/**
 * Creates a folder in memory for what the tests write, which is deleted when this process ends. Each test copies a
 * database or a whole product: on a disk, that takes a tenth of the time of all tests.
 * @returns the environment variables that name it to the tests; empty where there is no such folder, or little room
 */
export function temporaryFiles() {
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux' || !hasRoom()) return {};
  const folder = mkdtempSync(path.join(memory, 'chatline-'));
  // PostgreSQL runs as another user and has to pass through.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder, PWTEST_CACHE_DIR: path.resolve('node_modules/.cache/playwright') };
}
