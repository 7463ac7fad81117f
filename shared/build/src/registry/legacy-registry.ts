import { createPublicKey, verify } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type LegacyModule,
  legacyFileSchema,
  legacyModules,
} from '@chatline/contract/modules/legacy-registry';
import type { KeptRelease } from '@chatline/contract/modules/registry-documents';
import type { SignedRegistry } from '@chatline/contract/modules/signed-registry';
import * as v from 'valibot';
import { readText } from '../common/read-text.ts';
import { storeOf } from '../store/release-store.ts';
import { signChange, signRoot } from './change-module.ts';
import { lastGoodFile, readCopies } from './last-good.ts';
import { rootPublicKey } from './registry-keys.ts';
import { openText, writeRegistry } from './registry-store.ts';
import { folderHash } from './release-hash.ts';

const fileSchema = v.pipe(v.string(), v.parseJson(), legacyFileSchema);

/**
 * Converts a registry from before format 2.0, in which one signature covered all modules, in one write. Versions whose
 * files were never hashed are left out, because nothing says that they are the released ones.
 * @returns a line for each module, as `users 1.0.0`
 * @throws {Error} with the reason, if its signature is wrong, servers have read a newer registry, or a module cannot be
 * signed; then it stays as it is
 */
export async function convertLegacyRegistry(dataDir: string): Promise<readonly string[]> {
  // No bucket has a registry of that format.
  if (!storeOf(dataDir).isFolder) return [];
  const current = path.join(dataDir, 'modules', 'registry.json');
  const aside = path.join(dataDir, 'modules', 'registry.legacy.json');
  // Beside a registry.json it is ignored.
  if (!existsSync(current) && existsSync(aside))
    throw new Error(`An earlier version has not finished converting ${aside}: rename it to registry.json`);
  if (!existsSync(current) || !v.is(fileSchema, await readText(current))) return [];
  let modules: Readonly<Record<string, LegacyModule>> = {};
  await writeRegistry(
    dataDir,
    async (open) => open?.signed ?? converted(dataDir, modules),
    async (read) => {
      const bytes = await read();
      const text = bytes?.toString('utf8');
      // Another process has converted it meanwhile.
      if (!v.is(fileSchema, text)) return openText(dataDir, async () => bytes);
      modules = await verifiedModules(dataDir, text);
      await checkNoneNewer(dataDir);
      return undefined;
    },
  );
  return Object.entries(modules).map(([name, { live }]) => `${name} ${live.version}`);
}

/** @throws {Error} with the reason, if a key of a module is not here, or is not trusted */
async function converted(
  dataDir: string,
  modules: Readonly<Record<string, LegacyModule>>,
): Promise<SignedRegistry> {
  let { signed } = await signRoot(dataDir, undefined, { modules: {} });
  for (const [name, module] of Object.entries(modules)) {
    const { state, live } = module;
    const kept = await hashedVersions(dataDir, name, module);
    const open = await openText(dataDir, async () => Buffer.from(JSON.stringify(signed)));
    const change = () => ({ state, live, kept, isUrgent: false, isPinned: false });
    signed = await signChange(dataDir, name, { change }, open);
  }
  return signed;
}

/**
 * Checks that no registry of the present format has been in force: the older file would have been put in its place since.
 * @throws {Error} with the ways out, if the server's copy has the present format
 */
async function checkNoneNewer(dataDir: string): Promise<void> {
  const copy = lastGoodFile(dataDir);
  if ((await readCopies(dataDir)).length === 0) return;
  throw new Error(
    `The registry to convert is from before format 2.0, and there is a newer one, in ${copy} or registry.last-signed.json beside it: put that in its place, or delete both to convert the older one on purpose`,
  );
}

async function verifiedModules(dataDir: string, text: string): Promise<Record<string, LegacyModule>> {
  const { payload, signature } = v.parse(fileSchema, text);
  const der = Buffer.from(await rootPublicKey(dataDir), 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64')))
    throw new Error(
      'The registry to convert is not signed with the root key here: put the key back that has signed it, or delete registry.json and its copies, and the next build writes one with the present releases alone',
    );
  const content = legacyModules(payload);
  if (content === undefined)
    throw new Error(
      'The root key has signed the text of registry.json, but it is not a registry from before format 2.0: put back registry.json, or registry.last-good.json in its place',
    );
  const modules = content.read.flatMap(([name, module]) =>
    module.success ? [[name, module.output] as const] : [],
  );
  return Object.fromEntries(modules);
}

/** The versions that can be made live again, with the hashes of their files; the live one is among them. */
async function hashedVersions(
  dataDir: string,
  name: string,
  { live, kept }: LegacyModule,
): Promise<readonly KeptRelease[]> {
  const hashes = kept.map(async ({ version, releaseHash }) => {
    const isLive = version === live.version;
    const dir = path.join(dataDir, 'modules', name, version);
    const known = releaseHash ?? (isLive && existsSync(dir) ? await folderHash(dir) : undefined);
    const liveAt = isLive ? new Date().toISOString() : undefined;
    return known === undefined ? [] : [{ version, releaseHash: known, liveAt }];
  });
  return (await Promise.all(hashes)).flat();
}
