import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from './start-error.ts';

/**
 * Makes the data folder where it is not there, and sees that it can be used.
 * @throws {StartError} with the system's own reason
 */
export function checkDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(
      `The data folder ${dataDir} cannot be read and written (${code}); set DATA_DIR to a folder that can.`,
    );
  }
}
