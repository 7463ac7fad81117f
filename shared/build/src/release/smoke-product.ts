import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { type ModuleDocument, parseRoot } from '@chatline/contract/modules/registry-documents';
import type { Release } from '@chatline/contract/modules/release';
import type { SignedRegistry } from '@chatline/contract/modules/signed-registry';
import * as v from 'valibot';
import { workspaceDir } from '../common/paths.ts';
import { type Program, start } from '../common/run-program.ts';
import { abandonedChecks, temporaryFolder } from '../common/temporary-folder.ts';
import { signChange } from '../registry/change-module.ts';
import { pathsWithoutGrant } from '../registry/grants.ts';
import { withRelease } from '../registry/module-changes.ts';
import { rootPublicKey } from '../registry/registry-keys.ts';
import { openRegistry } from '../registry/registry-store.ts';
import type { HashedRelease } from '../registry/release-hash.ts';

const programs = { sandbox: 'sandbox/dist/main.js', server: 'server/dist/main.js' };
const demoPassword = 'a password of the browser check';

/** A console with demo data in which a release is live. */
export interface SmokeProduct {
  readonly url: string;
  readonly password: string;
  stop(): Promise<void>;
}

/** @throws {Error} with the way out, if the registry does not grant a path that the browser check opens */
function checkGranted({ root }: SignedRegistry, release: Release): void {
  const { name } = release.descriptor;
  const missing = pathsWithoutGrant(release, parseRoot(root.payload)?.modules[name]?.grants);
  const opened = missing.filter((one) => !one.includes(':'));
  if (opened.length > 0)
    throw new Error(
      `The browser check cannot open ${opened.join(', ')}, because the registry does not grant it to ${name} yet: where the root key is, run npm run module -- renew root, or release without the check (--no-smoke)`,
    );
}

/**
 * Adds the new release to a data folder, and a registry in which the release is live, without any key. The registry in
 * force is read from the store, and never written. Other modules are there if their files are on this disk.
 * @throws {Error} with the way out, if a path has no grant, as where the root key is elsewhere
 */
export async function addCandidate(
  candidate: string,
  dataDir: string,
  folder: string,
  made: HashedRelease,
): Promise<void> {
  const { release } = made;
  const { name } = release.descriptor;
  const modules = path.join(candidate, 'modules');
  // Copies, because the server follows no link out of its folder.
  await cp(path.resolve(folder), path.join(modules, name, release.version), { recursive: true });
  const change = (document: ModuleDocument | undefined) => {
    return { ...withRelease(document, made), live: release, state: 'live' as const, stage: undefined };
  };
  const open = await openRegistry(dataDir);
  const signed = await signChange(dataDir, name, { takesGrants: true, change }, open);
  checkGranted(signed, release);
  const others = Object.keys(signed.modules).filter(
    (other) => other !== name && existsSync(path.join(dataDir, 'modules', other)),
  );
  for (const other of others) await copyUsed(open?.documents[other], path.join(dataDir, 'modules'), modules);
  const present = Object.fromEntries([name, ...others].map((one) => [one, signed.modules[one]]));
  await writeFile(path.join(modules, 'registry.json'), JSON.stringify({ ...signed, modules: present }));
}

/** Copies the releases of a module that a session may get. */
async function copyUsed(document: ModuleDocument | undefined, from: string, to: string): Promise<void> {
  if (document === undefined) return;
  for (const { base } of [document.live, ...(document.stage === undefined ? [] : [document.stage.release])]) {
    const folder = base.replace('/modules/', '');
    const source = path.join(from, folder);
    if (existsSync(source)) await cp(source, path.join(to, folder), { recursive: true });
  }
}

/** The part of the data folder that a start with demo data writes, without modules and shell. */
async function seededData(dataDir: string): Promise<string> {
  const caches = path.join(dataDir, 'browser-check');
  const cache = path.join(caches, await cacheName());
  if (existsSync(cache)) return cache;
  const { folder: seeding, deleteFolder } = await temporaryFolder('smoke');
  try {
    const product = await runProduct(seeding, path.join(dataDir, 'shell'));
    await product.stop();
    await rm(caches, { recursive: true, force: true });
    await cp(seeding, `${cache}.next`, { recursive: true });
    await rename(`${cache}.next`, cache);
  } finally {
    await deleteFolder();
  }
  return cache;
}

/** Demo data of the same programs and the same day: their dates are relative to the start. */
async function cacheName(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const program of Object.values(programs))
    hash.update(await readFile(path.join(workspaceDir, program)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Starts the built server with stand-ins and demo data on a free port.
 * @throws {Error} with the reason, if a part is not built or does not start
 */
export async function startSmokeProduct(
  dataDir: string,
  folder: string,
  made: HashedRelease,
): Promise<SmokeProduct> {
  const shell = path.join(dataDir, 'shell');
  const parts = [...Object.values(programs), path.join(shell, 'shell.json')];
  const missing = parts.find((part) => !existsSync(path.resolve(workspaceDir, part)));
  if (missing !== undefined)
    throw new Error(`The browser check needs the built console (${missing}): npm run build`);
  for (const left of await abandonedChecks(Date.now())) await rm(left, { recursive: true, force: true });
  const { folder: candidate, deleteFolder } = await temporaryFolder('smoke');
  try {
    await cp(await seededData(dataDir), candidate, { recursive: true });
    await addCandidate(candidate, dataDir, folder, made);
    const { url, stop } = await runProduct(candidate, shell, await rootPublicKey(dataDir));
    return { url, password: demoPassword, stop: () => stop().finally(deleteFolder) };
  } catch (error) {
    await deleteFolder();
    throw error;
  }
}

async function runProduct(
  dataDir: string,
  shellDir: string,
  rootKey?: string,
): Promise<Omit<SmokeProduct, 'password'>> {
  const running: Program[] = [];
  const stop = async () => {
    await Promise.all(running.map((program) => program.stop()));
  };
  try {
    const sandbox = start(path.join(workspaceDir, programs.sandbox), { SANDBOX_PORT: '0' });
    running.push(sandbox);
    const standIns = v.parse(standInsSchema, await sandbox.lineWith('{"sandbox"'));
    const server = start(path.join(workspaceDir, programs.server), {
      DATA_DIR: dataDir,
      SHELL_DIR: shellDir,
      SANDBOX_URL: standIns.sandbox,
      SMTP_URL: standIns.smtp,
      DEMO_PASSWORD: demoPassword,
      PORT: String(await freePort()),
      ...(rootKey !== undefined && { REGISTRY_PUBLIC_KEY: rootKey }),
    });
    running.push(server);
    const url = (await server.lineWith('Ready on ')).replace('Ready on ', '').trim();
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const standInsSchema = v.pipe(v.string(), v.parseJson(), v.object({ sandbox: v.string(), smtp: v.string() }));

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No port is free'));
        else resolve(address.port);
      });
    });
  });
}
