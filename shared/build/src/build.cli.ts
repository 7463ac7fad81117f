import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type RemoteApp, remoteFolders } from './apps.ts';
import { buildEach } from './build-each.ts';
import { buildNodeProgram } from './build-node.ts';
import { buildShell } from './build-shell.ts';
import { changeModule } from './change-module.ts';
import { addToJournal } from './journal.ts';
import { convertLegacyRegistry } from './legacy-registry.ts';
import { withRelease } from './module-changes.ts';
import { goLive } from './module-commands.ts';
import { dataDir, workspaceDir } from './paths.ts';
import { rootPublicKey } from './registry-keys.ts';
import { type OpenRegistry, openRegistry } from './registry-store.ts';
import { buildRelease } from './release.ts';
import { renewExpiring } from './renew.ts';
import { storeSignedRelease } from './signed-release.ts';
import { sourceHash } from './source-hash.ts';
import { storeOf } from './store/release-store.ts';

// Files are readable only by the user who runs this.
process.umask(0o077);

/** Builds outdated apps: the shell, and every module whose sources differ from its live release. */
const stampsSchema = v.record(v.string(), v.object({ hash: v.string(), version: v.string() }));
type Stamps = v.InferOutput<typeof stampsSchema>;

const data = dataDir();
const stampsFile = path.join(data, 'builds.json');

async function readStamps(): Promise<Stamps> {
  if (!existsSync(stampsFile)) return {};
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), stampsSchema),
    await readFile(stampsFile, 'utf8'),
  );
  return parsed.success ? parsed.output : {};
}

async function buildShellIfStale(stamps: Stamps): Promise<void> {
  const dir = path.join(workspaceDir, 'shell');
  const key = await rootPublicKey(data);
  const hash = await sourceHash(dir, key);
  const isStored = (await storeOf(data).read('shell/shell.json')) !== undefined;
  if (stamps.shell?.hash === hash && isStored) return;
  console.log('Building shell');
  await buildShell(dir, data, key);
  stamps.shell = { hash, version: '' };
}

type Document = OpenRegistry['documents'][string] | undefined;

/** A version is write-once, so sources that changed without a new version get one with the suffix `-dev.<hash>`. */
function freeVersion({ version }: RemoteApp, hash: string, document: Document): string {
  const isReleased = document?.kept.some((one) => one.version === version) ?? false;
  return isReleased ? `${version}-dev.${hash.slice(0, 8)}` : version;
}

/** True if a release is in the registry and its files are where the registry says. */
async function isHeld(name: string, document: Document, version: string): Promise<boolean> {
  if (!document?.kept.some((one) => one.version === version)) return false;
  const files = document.live.version === version ? Object.keys(document.live.files) : ['release.json'];
  const folder = `modules/${name}/${version}`;
  const found = new Set((await storeOf(data).list(folder)).map((one) => one.path));
  return files.every((file) => found.has(`${folder}/${file}`));
}

async function buildRemoteIfStale(app: RemoteApp, stamps: Stamps): Promise<void> {
  const { name } = app;
  const document = (await openRegistry(data))?.documents[name];
  const hash = await sourceHash(app.dir);
  const stamp = stamps[name];
  if (stamp?.hash === hash && (await isHeld(name, document, stamp.version))) return;
  if (document?.isPinned) return console.log(`${name} is pinned to ${document.live.version}; not built`);
  const version = freeVersion(app, hash, document);
  console.log(`Building ${name} ${version}`);
  // Files of an interrupted build are in no registry: no page loads them.
  const interrupted = await storeOf(data).list(`modules/${name}/${version}`);
  await storeOf(data).remove(interrupted.map((one) => one.path));
  const made = await buildRelease({ ...app, version, dataDir: data });
  const change = (before: Document) => withRelease(before, made);
  await changeModule(data, name, { change });
  await storeSignedRelease(data, made.release);
  if (document !== undefined) await goLive({ dataDir: data, name }, version, false);
  const by = options['leave-out'] ? 'npm start' : 'npm run build';
  await addToJournal(data, { by, module: name, command: 'live', version });
  stamps[name] = { hash, version };
}

const nodePrograms = [
  { name: 'sandbox', entries: { main: 'src/main.ts' } },
  {
    name: 'server',
    entries: { main: 'src/main.ts', 'embedded.worker': 'src/platform/database/embedded.worker.ts' },
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
    await openRegistry(data);
    for (const line of (await renewExpiring(data)).lines) console.log(line);
  } catch (error) {
    return [`No module is built: ${error instanceof Error ? error.message : error}`];
  }
  return buildEach(remoteFolders(), (app) => buildRemoteIfStale(app, stamps));
}

/** `--leave-out` continues without broken remotes: their last release, if any, stays live. */
const { values: options } = parseArgs({ options: { 'leave-out': { type: 'boolean', default: false } } });

async function main(): Promise<void> {
  await mkdir(data, { recursive: true });
  const stamps = await readStamps();
  try {
    const leftOut = await buildRemotes(stamps);
    for (const line of leftOut) console.error(line);
    if (leftOut.length > 0 && !options['leave-out']) process.exitCode = 1;
    await buildShellIfStale(stamps);
    await buildNodeProgramsIfStale();
  } finally {
    await writeFile(stampsFile, `${JSON.stringify(stamps, null, 2)}\n`);
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
