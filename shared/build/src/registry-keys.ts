import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readText } from './read-text.ts';

/** The environment, which may name keys outside the data folder. */
type KeyEnvironment = Readonly<Record<string, string | undefined>>;

const ownKeyFile = (dataDir: string) => path.join(dataDir, 'keys', 'registry.pem');

function parsedKey(pem: string, source: string, advice: string): KeyObject {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error is replaced, because its text may contain the key and must not be logged.
  }
  throw new Error(`${source} holds no private Ed25519 key in PEM: ${advice}`);
}

/** The key pair of the data folder, created at the first build (modules.md, The registry and the chain of trust). */
async function ownKey(dataDir: string): Promise<KeyObject> {
  const file = ownKeyFile(dataDir);
  if (!existsSync(file)) {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync('ed25519');
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
  const advice = `put the right one back, or delete it and ${path.join(dataDir, 'modules', 'registry.json')}, and the next build writes both`;
  return parsedKey(await readText(file), file, advice);
}

function publicText(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}

/**
 * The key that signs here: REGISTRY_PRIVATE_KEY, else the file that REGISTRY_PRIVATE_KEY_FILE names, else the data
 * folder's own.
 * @throws {Error} with the reason, if there is none, or REGISTRY_PUBLIC_KEY does not belong to it
 */
export async function signingKey(dataDir: string, env: KeyEnvironment = process.env): Promise<KeyObject> {
  const { REGISTRY_PUBLIC_KEY: wanted, REGISTRY_PRIVATE_KEY: given, REGISTRY_PRIVATE_KEY_FILE: file } = env;
  const hint = 'set REGISTRY_PRIVATE_KEY or REGISTRY_PRIVATE_KEY_FILE';
  if (wanted && !given && !file && !existsSync(ownKeyFile(dataDir)))
    throw new Error(`Nothing here can sign for REGISTRY_PUBLIC_KEY: ${hint}`);
  const key = given
    ? parsedKey(given, 'REGISTRY_PRIVATE_KEY', 'give it the text of the file')
    : file
      ? parsedKey(await readText(file), file, 'name another file in REGISTRY_PRIVATE_KEY_FILE')
      : await ownKey(dataDir);
  if (wanted && publicText(key) !== wanted)
    throw new Error(`REGISTRY_PUBLIC_KEY is not the other half of the key that signs here: ${hint}`);
  return key;
}

/** The registry's public key, SPKI in base64: REGISTRY_PUBLIC_KEY, else that of the key that signs. */
export async function registryPublicKey(dataDir: string, env: KeyEnvironment = process.env): Promise<string> {
  return env.REGISTRY_PUBLIC_KEY || publicText(await signingKey(dataDir, env));
}
