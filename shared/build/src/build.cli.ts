import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { buildEach } from './bundle/build-each.ts';
import { buildNodeProgram } from './bundle/build-node.ts';
import { type RemoteApp, remoteFolders } from './common/apps.ts';
import { dataDir, workspaceDir } from './common/paths.ts';
import { sourceHasher } from './common/source-hash.ts';
import { addToJournal, inJournal } from './registry/journal.ts';
import { convertLegacyRegistry } from './registry/legacy-registry.ts';
import { isShellStored } from './registry/live-shell.ts';
import { createKey, isRootKeyNew, rootPublicKey } from './registry/registry-keys.ts';
import { keepPresent } from './registry/registry-store.ts';
import { renewExpiring } from './registry/renew.ts';
import { checkShellKey } from './registry/shell-key.ts';

// Files are readable only by the user who runs this.
process.umask(0o077);

const stampsSchema = v.record(v.string(), v.object({ hash: v.string(), version: v.string() }));
type Stamps = v.InferOutput<typeof stampsSchema>;

const data = dataDir();
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
const stampsFile = path.join(data, 'builds.json');
const sourceHash = sourceHasher();

async function readStamps(): Promise<Stamps> {
  if (!existsSync(stampsFile)) return {};
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), stampsSchema),
    await readFile(stampsFile, 'utf8'),
  );
  return parsed.success ? parsed.output : {};
}

async function buildShellIfStale(stamps: Stamps, key: string): Promise<void> {
  const dir = path.join(workspaceDir, 'shell');
  const hash = await sourceHash(dir, key);
  if (stamps.shell?.hash === hash && (await isShellStored(data, key))) return;
  // Late, as for a module: a start that builds nothing does not load the bundler.
  const { buildShell } = await import('./bundle/build-shell.ts');
  console.log('Building shell');
  await buildShell(dir, data, key);
  stamps.shell = { hash, version: '' };
}

/**
 * Without a usable root key, or with one that the registry does not follow from, the last build of the shell stays, and
 * the server starts with what there is.
 */
async function buildShellWithKey(stamps: Stamps): Promise<readonly string[]> {
  let key = '';
  try {
    // The shell of the first build needs one even if no module could be released.
    if (await isRootKeyNew(data)) await createKey(data, 'root');
    key = await rootPublicKey(data);
    await checkShellKey(data, key);
  } catch (error) {
    return [`The shell is not built: ${reasonOf(error)}`];
  }
  await buildShellIfStale(stamps, key);
  return [];
}

async function buildRemoteIfStale(app: RemoteApp, stamps: Stamps): Promise<void> {
  const { releaseIfStale } = await import('./release/release-if-stale.ts');
  const hash = await sourceHash(app.dir);
  const by = options['leave-out'] ? 'npm start' : 'npm run build';
  const entry = { by, module: app.name, command: 'live' };
  await inJournal(entry, async () => {
    const version = await releaseIfStale({ dataDir: data, app, hash, stamp: stamps[app.name] });
    if (version === undefined) return;
    await addToJournal(data, { ...entry, version });
    stamps[app.name] = { hash, version };
  });
}

const nodePrograms = [
  { name: 'sandbox', entries: { main: 'src/main.ts' } },
  {
    name: 'server',
    entries: {
      main: 'src/main.ts',
      'embedded.worker': 'src/platform/database/embedded.worker.ts',
      'backup.cli': 'src/backup.cli.ts',
      'restore.cli': 'src/restore.cli.ts',
      'create-admin.cli': 'src/create-admin.cli.ts',
      'reset-factor.cli': 'src/reset-factor.cli.ts',
      'export-account.cli': 'src/export-account.cli.ts',
      'erase-person.cli': 'src/erase-person.cli.ts',
      'partition.cli': 'src/partition.cli.ts',
    },
    folders: { migrations: 'src/platform/database/migrations', fonts: 'src/billing/invoices/fonts' },
  },
];

/** The stamp is stored with the build. All data folders share it, and no build replaces files that another one uses. */
async function buildNodeProgramsIfStale(): Promise<void> {
  for (const { name, ...program } of nodePrograms) {
    const dir = path.join(workspaceDir, name);
    const stamp = path.join(dir, 'dist', 'source-hash');
    const hash = await sourceHash(dir);
    if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) continue;
    console.log(`Building ${name}`);
    await rm(stamp, { force: true });
    await buildNodeProgram({ dir, ...program });
    await writeFile(stamp, hash);
  }
}

/** An unreadable registry gets no release; the server continues with the last good one. */
async function buildRemotes(stamps: Stamps): Promise<readonly string[]> {
  try {
    for (const line of await convertLegacyRegistry(data)) console.log(`Converted the registry: ${line}`);
    await keepPresent(data);
    for (const line of (await renewExpiring(data)).lines) console.log(line);
  } catch (error) {
    return [`No module is built: ${reasonOf(error)}`];
  }
  return buildEach(remoteFolders(), (app) => buildRemoteIfStale(app, stamps));
}

/**
 * `--leave-out` continues without what cannot be built: its last build, if any, stays. `--server` builds the programs
 * for Node alone, which needs no key and writes no data.
 */
const { values: options } = parseArgs({
  options: { 'leave-out': { type: 'boolean', default: false }, server: { type: 'boolean', default: false } },
});

/** Builds outdated apps: the shell, and every module whose sources differ from its live release. */
async function main(): Promise<void> {
  if (options.server) return buildNodeProgramsIfStale();
  await mkdir(data, { recursive: true });
  const stamps = await readStamps();
  try {
    for (const build of [buildRemotes, buildShellWithKey]) {
      const leftOut = await build(stamps);
      for (const line of leftOut) console.error(line);
      if (leftOut.length > 0 && !options['leave-out']) process.exitCode = 1;
    }
    await buildNodeProgramsIfStale();
  } finally {
    await writeFile(stampsFile, `${JSON.stringify(stamps, null, 2)}\n`);
  }
}

try {
  await main();
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
