import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkModuleName } from '../common/module-name.ts';
import { readText } from '../common/read-text.ts';
import { registryFile, storeOf } from '../store/release-store.ts';
import { locateCopy } from './last-good.ts';
import { checkPublicKey, publicText } from './signed-text.ts';

/** The environment, which may name keys outside the data folder. */
type KeyEnvironment = Readonly<Record<string, string | undefined>>;

/** The root key names the keys of all others; a team's key signs its module; the operators' key only restricts. */
export type KeyOwner = 'root' | 'operations' | { readonly module: string };

/** A key's environment variable, its text, and the name of its file. */
const fromEnvironment = {
  root: (env: KeyEnvironment) => {
    return {
      variable: 'REGISTRY_PRIVATE_KEY',
      text: env.REGISTRY_PRIVATE_KEY,
      file: env.REGISTRY_PRIVATE_KEY_FILE,
    };
  },
  operations: (env: KeyEnvironment) => {
    return { variable: 'OPERATIONS_KEY', text: env.OPERATIONS_KEY, file: env.OPERATIONS_KEY_FILE };
  },
  module: (env: KeyEnvironment) => {
    return { variable: 'MODULE_KEY', text: env.MODULE_KEY, file: env.MODULE_KEY_FILE };
  },
};

function keyFile(dataDir: string, owner: KeyOwner): string {
  const keys = path.join(dataDir, 'keys');
  if (owner === 'root') return path.join(keys, 'registry.pem');
  if (owner !== 'operations') checkModuleName(owner.module);
  return owner === 'operations'
    ? path.join(keys, 'operations.pem')
    : path.join(keys, 'modules', `${owner.module}.pem`);
}

function parsedKey(pem: string, source: string, advice: string): KeyObject {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error is replaced, because its text may contain the key and must not be logged.
  }
  throw new Error(`${source} does not contain a private Ed25519 key in PEM: ${advice}`);
}

/**
 * Reads a private key: from the environment, else from the data folder.
 * @returns undefined if there is none
 * @throws {Error} with the reason, if it is not an Ed25519 key
 */
export async function findKey(
  dataDir: string,
  owner: KeyOwner,
  env: KeyEnvironment = process.env,
): Promise<KeyObject | undefined> {
  const { variable, text, file } = fromEnvironment[typeof owner === 'string' ? owner : 'module'](env);
  if (text) return parsedKey(text, variable, 'give it the text of the file');
  if (file) return parsedKey(await readText(file), file, `name another file in ${variable}_FILE`);
  const own = keyFile(dataDir, owner);
  if (!existsSync(own)) return unwritten.get(own);
  const advice =
    owner === 'root'
      ? 'put the right one back from where it is kept. If it is kept elsewhere, delete this file and set REGISTRY_PUBLIC_KEY to its public half; if there is no registry yet, delete this file, and the next build makes a key'
      : 'put the right one back, or delete it: the owner of the root key can trust a new one';
  return parsedKey(await readText(own), own, advice);
}

/** Reads a private key from a file. @throws {Error} with the reason, if it holds none */
export async function keyInFile(file: string): Promise<KeyObject> {
  return parsedKey(await readText(file), file, 'name another file');
}

async function writeKey(file: string, key: KeyObject): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const pem = key.export({ type: 'pkcs8', format: 'pem' });
  try {
    await writeFile(file, pem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!existsSync(file)) throw error;
    throw new Error(`There is a key already: move ${file} away to create another one`);
  }
}

/** Creates a key pair in the data folder. @throws {Error} if there is one already */
export async function createKey(dataDir: string, owner: KeyOwner): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeKey(keyFile(dataDir, owner), privateKey);
  return privateKey;
}

/** The keys of changes that are not written yet, by file: a command that fails leaves none. */
const unwritten = new Map<string, KeyObject>();

/** Creates a key pair for a change of the registry, which {@link writeNewKeys} writes. */
export function newKey(dataDir: string, owner: KeyOwner): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  unwritten.set(keyFile(dataDir, owner), privateKey);
  return privateKey;
}

/** Writes the new keys of a data folder, before the registry that they have signed. */
export async function writeNewKeys(dataDir: string): Promise<void> {
  for (const [file, key] of unwritten) {
    if (!file.startsWith(path.join(dataDir, 'keys', path.sep))) continue;
    // Another process may have made one meanwhile, which has signed instead.
    if (!existsSync(file)) await writeKey(file, key);
    unwritten.delete(file);
  }
}

/**
 * The root key, if this machine has it; REGISTRY_PUBLIC_KEY says that it is kept elsewhere (releases.md, Keys).
 * @returns undefined too if there is no registry yet, and so no key
 * @throws {Error} with the reason, if REGISTRY_PUBLIC_KEY does not belong to it, or there is a registry without its key
 */
export async function rootKey(
  dataDir: string,
  env: KeyEnvironment = process.env,
): Promise<KeyObject | undefined> {
  const { REGISTRY_PUBLIC_KEY: wanted } = env;
  const key = await findKey(dataDir, 'root', env);
  if (key === undefined && !wanted) await checkNoRegistry(dataDir);
  if (key !== undefined && wanted && publicText(key) !== wanted)
    throw new Error(
      'REGISTRY_PUBLIC_KEY is not the other half of the root key here: set REGISTRY_PRIVATE_KEY or REGISTRY_PRIVATE_KEY_FILE to the key that it belongs to',
    );
  return key;
}

/** True if a change that makes the first registry makes the root key too. @throws {Error} as {@link rootKey} does */
export async function isRootKeyNew(dataDir: string, env: KeyEnvironment = process.env): Promise<boolean> {
  return (await rootKey(dataDir, env)) === undefined && !env.REGISTRY_PUBLIC_KEY;
}

/**
 * A new root key would make every console refuse a registry that another one has signed.
 * @throws {Error} with the ways out, if there is one, or a copy of one
 */
async function checkNoRegistry(dataDir: string): Promise<void> {
  const store = storeOf(dataDir);
  if ((await store.read(registryFile)) !== undefined)
    throw new Error(
      `The root key of ${store.locate(registryFile)} is not here: put ${keyFile(dataDir, 'root')} back, or set REGISTRY_PUBLIC_KEY to its public half`,
    );
  const copy = await locateCopy(dataDir);
  if (copy !== undefined)
    throw new Error(
      `${store.locate(registryFile)} and its root key are not here, but a copy is: put ${keyFile(dataDir, 'root')} back, or set REGISTRY_PUBLIC_KEY to its public half, and put ${copy} in the place of the registry; to start again with the present releases alone, delete the copies`,
    );
}

/** @throws {Error} with the reason, if it is not the public half of a key */
function checkedPublicKey(text: string): string {
  try {
    checkPublicKey(text);
  } catch {
    throw new Error(
      'REGISTRY_PUBLIC_KEY is not a public Ed25519 key: set it to the SPKI of the root key, in base64',
    );
  }
  return text;
}

/** The public root key, SPKI in base64: REGISTRY_PUBLIC_KEY, else that of this machine's root key. */
export async function rootPublicKey(dataDir: string, env: KeyEnvironment = process.env): Promise<string> {
  if (env.REGISTRY_PUBLIC_KEY) return checkedPublicKey(env.REGISTRY_PUBLIC_KEY);
  const key = await rootKey(dataDir, env);
  if (key === undefined)
    throw new Error('There is no root key here: set REGISTRY_PUBLIC_KEY to its public half');
  return publicText(key);
}
