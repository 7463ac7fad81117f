import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './errors.ts';
import type { RandomBytes } from './random.ts';

/** In characters. A generated key has 43 (32 bytes in base64url); one that an operator chose may be shorter. */
const minKeyLength = 32;

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartError(
      `${path} cannot be read: it must be a file that the user who runs the server can read.`,
    );
  }
}

/**
 * Reads the secret in `DATA_DIR/keys/<name>`, or creates it, readable by its owner only.
 * The finished file is linked into place, so that two processes that start together use the same secret.
 * @param make creates the secret if there is none yet
 * @throws {StartError} if it cannot be read
 */
export function readOrCreateSecret(dataDir: string, name: string, make: () => string): string {
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
 * Reads the 256-bit key `name` in base64url, or creates it.
 * @throws {StartError} if the file does not hold a key
 */
export function readOrCreateKey(dataDir: string, name: string, random: RandomBytes): string {
  const key = readOrCreateSecret(dataDir, name, () => random(32).toString('base64url'));
  if (key.length >= minKeyLength) return key;
  throw new StartError(
    `${join(dataDir, 'keys', name)} does not hold a key: restore the right one. If you delete the file, a new key is created, and everything that depends on the old one (sessions, saved secrets) is lost.`,
  );
}
