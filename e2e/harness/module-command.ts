import { rm } from 'node:fs/promises';
import path from 'node:path';
import { bundleProgram } from '@chatline/build/testing/bundle-program';
import { workspaceDir } from './workspace.ts';

const folder = 'shared/build';
const entry = 'src/module.cli.ts';
export const moduleSources = path.join(workspaceDir, folder, entry);

/** Environment variable with the bundled command of this run; workers inherit it. */
const variable = 'CHATLINE_MODULE_COMMAND';

/** Bundles `npm run module` for the tests of this run. @returns a function that removes the bundle */
export async function bundleModuleCommand(): Promise<() => Promise<void>> {
  const program = await bundleProgram(folder, entry);
  process.env[variable] = program;
  return () => rm(path.dirname(program), { recursive: true, force: true });
}

/** The bundled command: its start from the sources takes several times the work. */
export function moduleCommand(): string {
  const program = process.env[variable];
  if (program === undefined) throw new Error('The set-up of the browser tests has not run');
  return program;
}
