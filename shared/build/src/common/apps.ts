import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { workspaceDir } from './paths.ts';

/** A module that can be built and released: name, folder, and the version in its package. */
export interface RemoteApp {
  readonly name: string;
  readonly dir: string;
  readonly version: string;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Version in the package of a folder. */
export function packageVersion(dir: string): string {
  return v.parse(v.object({ version: v.string() }), readJson(path.join(dir, 'package.json'))).version;
}

/** The module's name, from the descriptor in its folder. */
export function moduleName(dir: string): string {
  return v.parse(v.object({ name: v.string() }), readJson(path.join(dir, 'remote.json'))).name;
}

/** Every remote's folder of the workspace: one named `remote-*` with a descriptor. */
export function remoteFolders(): readonly string[] {
  return readdirSync(workspaceDir)
    .filter((folder) => folder.startsWith('remote-'))
    .map((folder) => path.join(workspaceDir, folder))
    .filter((dir) => existsSync(path.join(dir, 'remote.json')));
}

/** @throws {Error} with the reason, if the folder has no readable module name */
export function remoteApp(dir: string): RemoteApp {
  try {
    return { name: moduleName(dir), dir, version: packageVersion(dir) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${path.basename(dir)}: its remote.json and package.json say no name and version: ${reason}`,
    );
  }
}

/** Every remote of the workspace. */
export function remoteApps(): readonly RemoteApp[] {
  return remoteFolders().map(remoteApp);
}
