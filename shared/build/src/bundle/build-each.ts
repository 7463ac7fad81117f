import path from 'node:path';
import { type RemoteApp, remoteApp } from '../common/apps.ts';

/**
 * Builds each remote separately, so that a broken one does not stop the others.
 * @returns a line for each one that is left out, with its problem
 */
export async function buildEach(
  dirs: readonly string[],
  build: (app: RemoteApp) => Promise<void>,
): Promise<readonly string[]> {
  const leftOut: string[] = [];
  for (const dir of dirs) {
    try {
      await build(remoteApp(dir));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      leftOut.push(`${path.basename(dir)} is left out: ${reason}`);
    }
  }
  return leftOut;
}
