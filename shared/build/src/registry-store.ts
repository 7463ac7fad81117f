import { createPublicKey, sign, verify } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readRegistryText } from '@chatline/contract/modules/read-registry';
import { type Registry, registryFormat, signedRegistrySchema } from '@chatline/contract/modules/registry';
import { contractVersion } from '@chatline/contract/modules/version';
import * as v from 'valibot';
import { readText } from './read-text.ts';
import { registryPublicKey, signingKey } from './registry-keys.ts';
import { withRegistryLock } from './registry-lock.ts';

const registryFile = (dataDir: string) => path.join(dataDir, 'modules', 'registry.json');

/** A registry without modules, for a new data folder. */
export function emptyRegistry(): Registry {
  return { format: registryFormat, revision: 1, contract: contractVersion, modules: {}, refused: {} };
}

/**
 * Reads and verifies the registry of a data folder; an empty one if there is none yet.
 * @throws {Error} with the reason, if the file is broken or its signature is wrong
 */
export async function readRegistry(dataDir: string): Promise<Registry> {
  const file = registryFile(dataDir);
  if (!existsSync(file)) return emptyRegistry();
  const advice = `${file} is broken: delete it, and the next build writes it`;
  // An unreadable key or file has its own error; only a file that was read can be broken.
  const publicKey = Buffer.from(await registryPublicKey(dataDir), 'base64');
  const text = await readText(file);
  try {
    const { payload, signature } = v.parse(signedRegistrySchema, JSON.parse(text));
    const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
    if (!verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64'))) throw new Error(advice);
    const { registry } = readRegistryText(payload);
    if (registry !== undefined) return registry;
  } catch {
    // The advice is the same for every problem.
  }
  throw new Error(advice);
}

/** The registry's text. Content that this tool cannot read is written back unchanged. */
function textOf({ refused, ...registry }: Registry): string {
  const unread = Object.fromEntries(Object.entries(refused).map(([name, { raw }]) => [name, raw]));
  const format = isNewer(registry.format) ? registry.format : registryFormat;
  return JSON.stringify({ ...registry, format, modules: { ...unread, ...registry.modules } });
}

function isNewer(format: string): boolean {
  return Number(format.split('.')[1]) > Number(registryFormat.split('.')[1]);
}

/**
 * Signs a registry and replaces the old one atomically: a reader gets the old one or the new one.
 * @throws {Error} with the reason, if a console could not read it
 */
export async function writeRegistry(dataDir: string, registry: Registry): Promise<void> {
  const payload = textOf(registry);
  const refused = readRegistryText(payload).registry?.refused ?? {};
  for (const [name, { reason }] of Object.entries(refused))
    if (!(name in registry.refused)) throw new Error(`${name} cannot be released: ${reason}`);
  const signature = sign(null, Buffer.from(payload), await signingKey(dataDir)).toString('base64');
  const file = registryFile(dataDir);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.next`, JSON.stringify({ payload, signature }));
  await rename(`${file}.next`, file);
}

/** Changes the registry; simultaneous changes of several processes run one after the other. */
export async function changeRegistry(
  dataDir: string,
  change: (registry: Registry) => Registry | Promise<Registry>,
): Promise<Registry> {
  return withRegistryLock(dataDir, async (lock) => {
    const changed = await change(await readRegistry(dataDir));
    await lock.check();
    await writeRegistry(dataDir, changed);
    return changed;
  });
}
