import { accessSync, chmodSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './errors.ts';

/** Closes a folder to other users. Earlier builds left it open. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // The volume belongs to another user, who decides on its permissions.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}

/**
 * Creates the data folder if it does not exist, and checks that it is readable and writable.
 * @throws {StartError} with the reason that the system gives
 */
export function checkDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    closeToOthers(dataDir);
    for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
      if (entry.isDirectory()) closeToOthers(join(dataDir, entry.name));
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be read and written (${code}); set DATA_DIR to a folder that can be.`,
    );
  }
}
