import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Registry } from '../contract/registry.ts';
import { remoteApps } from './apps.ts';
import { dataDir } from './paths.ts';
import { withLive, withRelease, withState } from './publish.ts';
import { readRegistry, writeRegistry } from './registry-store.ts';
import { buildRelease, readRelease } from './release.ts';

const usage = `npm run module -- list
npm run module -- release NAME [--version X.Y.Z] [--dir FOLDER]   build one module alone and put it beside the others
npm run module -- live NAME VERSION                               make a released version the live one, or go back
npm run module -- off NAME | on NAME`;

const data = dataDir();

async function list(): Promise<void> {
  const { revision, modules } = await readRegistry(data);
  console.log(`revision ${revision}`);
  for (const [name, { state, live, kept }] of Object.entries(modules)) {
    const versions = kept
      .map(({ version }) => (version === live.version ? `[${version}]` : version))
      .join(' ');
    console.log(`${name.padEnd(12)} ${state.padEnd(5)} ${versions}`);
  }
}

async function release(name: string, options: { version?: string; dir?: string }): Promise<void> {
  const app = remoteApps().find((one) => one.name === name);
  if (app === undefined) throw new Error(`There is no folder remote-${name}`);
  const made = await buildRelease({
    name,
    dir: options.dir === undefined ? app.dir : path.resolve(options.dir),
    version: options.version ?? app.version,
    dataDir: data,
  });
  await writeRegistry(data, withRelease(await readRegistry(data), name, made));
  console.log(
    `${name} ${made.version} is released; make it live with: npm run module -- live ${name} ${made.version}`,
  );
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' }, dir: { type: 'string' } },
  });
  const [command, name, version] = positionals;
  if (command === 'list') return list();
  if (command === 'release' && name) return release(name, values);
  const registry = await readRegistry(data);
  const changed = await changedRegistry(registry, command, name, version);
  if (changed === undefined) throw new Error(usage);
  await writeRegistry(data, changed);
  await list();
}

async function changedRegistry(
  registry: Registry,
  command: string | undefined,
  name: string | undefined,
  version: string | undefined,
): Promise<Registry | undefined> {
  if (name === undefined) return undefined;
  if (command === 'live' && version) return withLive(registry, name, await readRelease(data, name, version));
  if (command === 'off') return withState(registry, name, 'off');
  if (command === 'on') return withState(registry, name, 'live');
  return undefined;
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
