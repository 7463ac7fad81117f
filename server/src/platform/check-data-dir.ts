import { accessSync, chmodSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './errors.ts';

/** Shuts a folder to other users. Builds before this one left it open. */
function shut(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // A volume of another user, who decides on its permissions.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}

/**
 * Makes the data folder where it is not there, and sees that it can be used.
 * @throws {StartError} with the system's own reason
 */
export function checkDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    shut(dataDir);
    for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
      if (entry.isDirectory()) shut(join(dataDir, entry.name));
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be read and written (${code}); set DATA_DIR to a folder that can.`,
    );
  }
}
