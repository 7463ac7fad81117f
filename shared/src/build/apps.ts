import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { workspaceDir } from './paths.ts';

/** A module that can be built and released: its name, its folder, the version that its package names. */
export interface RemoteApp {
  readonly name: string;
  readonly dir: string;
  readonly version: string;
}

/** Version in the package of a folder. */
export function packageVersion(dir: string): string {
  const text = readFileSync(path.join(dir, 'package.json'), 'utf8');
  return v.parse(v.object({ version: v.string() }), JSON.parse(text)).version;
}

/** Every remote of the workspace: a folder `remote-*` with a descriptor. */
export function remoteApps(): readonly RemoteApp[] {
  return readdirSync(workspaceDir)
    .filter((folder) => folder.startsWith('remote-'))
    .map((folder) => path.join(workspaceDir, folder))
    .filter((dir) => existsSync(path.join(dir, 'remote.json')))
    .map((dir) => ({ name: path.basename(dir).replace('remote-', ''), dir, version: packageVersion(dir) }));
}
