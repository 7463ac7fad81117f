import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Registry } from '@chatline/contract/modules/registry';
import { moduleName, remoteApp, remoteFolders } from './apps.ts';
import { dataDir } from './paths.ts';
import { keptRelease, withLive, withRelease, withState } from './publish.ts';
import { signingKey } from './registry-keys.ts';
import { changeRegistry, readRegistry } from './registry-store.ts';
import { buildRelease, readRelease } from './release.ts';

// Files are readable only by the user who runs this.
process.umask(0o077);

const usage = `npm run module -- list
npm run module -- release NAME [--version X.Y.Z] [--dir FOLDER]   build one module alone and put it beside the others; what is live stays, a new module is live at once
npm run module -- live NAME VERSION [--unchecked]                 make a released version the live one, or go back
npm run module -- off NAME | on NAME`;

const data = dataDir();

async function list(): Promise<void> {
  const { revision, modules, refused } = await readRegistry(data);
  console.log(`revision ${revision}`);
  for (const [name, { state, live, kept }] of Object.entries(modules)) {
    const versions = kept
      .map(({ version }) => (version === live.version ? `[${version}]` : version))
      .join(' ');
    console.log(`${name.padEnd(12)} ${state.padEnd(5)} ${versions}`);
  }
  for (const [name, { reason }] of Object.entries(refused)) console.log(`${name.padEnd(12)} ${reason}`);
}

async function release(name: string, options: { version?: string; dir?: string }): Promise<void> {
  const dir = options.dir === undefined ? folderOf(name) : path.resolve(options.dir);
  // Checked first, because a build without a key to sign it would be useless.
  await signingKey(data);
  const made = await buildRelease({
    name,
    dir,
    version: options.version ?? remoteApp(dir).version,
    dataDir: data,
  });
  const { version } = made.release;
  const { modules } = await changeRegistry(data, (registry) =>
    withRelease(registry, name, made.release, made.releaseHash),
  );
  const isLive = modules[name]?.live.version === version;
  console.log(
    isLive
      ? `${name} ${version} is released, and live: it is the module's first release`
      : `${name} ${version} is released; make it live with: npm run module -- live ${name} ${version}`,
  );
}

/** The folder of a module; finds it even if other modules are broken. */
function folderOf(name: string): string {
  const found = remoteFolders().find((dir) => {
    try {
      return moduleName(dir) === name;
    } catch {
      return path.basename(dir) === `remote-${name}`;
    }
  });
  if (found === undefined) throw new Error(`There is no folder remote-${name}`);
  return found;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' }, dir: { type: 'string' }, unchecked: { type: 'boolean' } },
  });
  const [command, name, version] = positionals;
  if (command === 'list') return list();
  if (command === 'release' && name) return release(name, values);
  const change = changeOf(command, name, version, values.unchecked === true);
  if (change === undefined) throw new Error(usage);
  await changeRegistry(data, change);
  await list();
}

type Change = (registry: Registry) => Registry | Promise<Registry>;

function changeOf(
  command: string | undefined,
  name: string | undefined,
  version: string | undefined,
  isUnchecked: boolean,
): Change | undefined {
  if (name === undefined) return undefined;
  if (command === 'live' && version)
    return async (registry) => {
      const kept = keptRelease(registry, name, version);
      return withLive(registry, name, await readRelease(data, name, kept, isUnchecked));
    };
  if (command === 'off') return (registry) => withState(registry, name, 'off');
  if (command === 'on') return (registry) => withState(registry, name, 'live');
  return undefined;
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
