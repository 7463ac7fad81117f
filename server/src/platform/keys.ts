import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './errors.ts';
import type { RandomBytes } from './random.ts';

/** Of 32 bytes in base64url it has 43; one that an operator chose may be shorter. */
const shortestKey = 32;

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartError(`${path} cannot be read: it must be a file that the user that runs this may read.`);
  }
}

/**
 * The secret kept in `DATA_DIR/keys/<name>`, made at the first start and readable by its owner only.
 * It is linked into place whole, so two processes that start together end with the same one.
 * @param make what to keep where there is none yet
 * @throws {StartError} where it cannot be read
 */
export function keepSecret(dataDir: string, name: string, make: () => string): string {
  const folder = join(dataDir, 'keys');
  const path = join(folder, name);
  const present = readOrNull(path);
  if (present) return present;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, make(), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}

/**
 * A 256-bit key as base64url, kept under `name`.
 * @throws {StartError} where the file does not hold a key
 */
export function keepKey(dataDir: string, name: string, random: RandomBytes): string {
  const key = keepSecret(dataDir, name, () => random(32).toString('base64url'));
  if (key.length >= shortestKey) return key;
  throw new StartError(
    `${join(dataDir, 'keys', name)} holds no key: put the right one back. If you delete it, a new one is created, and what depends on the old one (sessions, saved secrets) is lost.`,
  );
}
