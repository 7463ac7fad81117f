import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { readRegistryText } from '../contract/read-registry.ts';
import { type Registry, registryFormat, signedRegistrySchema } from '../contract/registry.ts';
import { contractVersion } from '../contract/version.ts';

const keyFile = (dataDir: string) => path.join(dataDir, 'keys', 'registry.pem');
const registryFile = (dataDir: string) => path.join(dataDir, 'modules', 'registry.json');

async function privateKey(dataDir: string) {
  const file = keyFile(dataDir);
  if (!existsSync(file)) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const { privateKey: made } = generateKeyPairSync('ed25519');
    await writeFile(file, made.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  const pem = await readText(file);
  try {
    return createPrivateKey(pem);
  } catch {
    throw new Error(
      `${file} holds no private key: put the right one back, or delete it and ${registryFile(dataDir)}, and the next build makes both anew`,
    );
  }
}

/** @throws {Error} with words that say what to do, where the file cannot be read */
async function readText(file: string): Promise<string> {
  if (statSync(file).isDirectory())
    throw new Error(`${file} is a folder: delete it, and the next build writes the file anew`);
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read: let the user that runs this read and write it`);
  }
}

/** The registry's public key, SPKI in base64; the pair is made at the first build (design, section 4). */
export async function registryPublicKey(dataDir: string): Promise<string> {
  if (process.env.REGISTRY_PUBLIC_KEY) return process.env.REGISTRY_PUBLIC_KEY;
  const key = createPublicKey(await privateKey(dataDir));
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** A registry without modules, as a data folder begins. */
export function emptyRegistry(): Registry {
  return { format: registryFormat, revision: 1, contract: contractVersion, modules: {}, refused: {} };
}

/**
 * Reads and verifies the registry of a data folder; an empty one where there is none yet.
 * @throws {Error} with words, where the file is broken or its signature does not fit
 */
export async function readRegistry(dataDir: string): Promise<Registry> {
  const file = registryFile(dataDir);
  if (!existsSync(file)) return emptyRegistry();
  const advice = `${file} is broken: delete it, and the next build writes it anew`;
  // A key or file that cannot be read says so itself; only what was read can be broken.
  const key = createPublicKey(await privateKey(dataDir));
  const text = await readText(file);
  try {
    const { payload, signature } = v.parse(signedRegistrySchema, JSON.parse(text));
    if (!verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64'))) throw new Error(advice);
    const { registry } = readRegistryText(payload);
    if (registry !== undefined) return registry;
    throw new Error(advice);
  } catch {
    throw new Error(advice);
  }
}

/** The registry's text. What this tool cannot read, of a module or beside them, goes back as it was. */
function textOf({ refused, ...registry }: Registry): string {
  const unread = Object.fromEntries(Object.entries(refused).map(([name, { raw }]) => [name, raw]));
  const format = isNewer(registry.format) ? registry.format : registryFormat;
  return JSON.stringify({ ...registry, format, modules: { ...unread, ...registry.modules } });
}

function isNewer(format: string): boolean {
  return Number(format.split('.')[1]) > Number(registryFormat.split('.')[1]);
}

/**
 * Signs a registry and puts it in place at once: a reader sees the old one or the new one.
 * @throws {Error} with words, where a console could not read it
 */
export async function writeRegistry(dataDir: string, registry: Registry): Promise<void> {
  const payload = textOf(registry);
  const refused = readRegistryText(payload).registry?.refused ?? {};
  for (const [name, { reason }] of Object.entries(refused))
    if (!(name in registry.refused)) throw new Error(`${name} cannot be released: ${reason}`);
  const signature = sign(null, Buffer.from(payload), await privateKey(dataDir)).toString('base64');
  const file = registryFile(dataDir);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.next`, JSON.stringify({ payload, signature }));
  await rename(`${file}.next`, file);
}
