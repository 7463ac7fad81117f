import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkCanReplaceRoot, replaceRootKey } from './change-module.ts';
import { publicText } from './signed-text.ts';

type KeyEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Describes the effect of replacing the root key, for a person who has to confirm it.
 * @throws {Error} with the reason, if it would be refused
 */
export async function replaceRootPlan(
  dataDir: string,
  next: KeyObject,
  env: KeyEnvironment = process.env,
): Promise<string> {
  await checkCanReplaceRoot(dataDir, next);
  const where = isFromEnvironment(env)
    ? 'The environment keeps the old key until you change REGISTRY_PRIVATE_KEY or REGISTRY_PRIVATE_KEY_FILE.'
    : `${path.join(dataDir, 'keys', 'registry.pem')} becomes the new key; the old one is kept beside it.`;
  return [
    `This signs the registry with the root key ${publicText(next)} from now on; it cannot be taken back.`,
    where,
    'Nothing is changed yet: add --confirm',
  ].join('\n');
}

const isFromEnvironment = (env: KeyEnvironment) =>
  Boolean(env.REGISTRY_PRIVATE_KEY || env.REGISTRY_PRIVATE_KEY_FILE);

/**
 * Replaces the root key. If the old one is in the data folder, the new one takes its place.
 * @returns lines that say what is left to set
 * @throws {Error} with the reason, if the old key is not here
 */
export async function replaceRoot(
  dataDir: string,
  next: KeyObject,
  env: KeyEnvironment = process.env,
): Promise<readonly string[]> {
  await replaceRootKey(dataDir, next);
  const key = publicText(next);
  const lines = ['The registry is signed with the new root key. Build the shell again: npm run build'];
  const servers = `Where REGISTRY_PUBLIC_KEY is set, for builds and for servers, set it to ${key}`;
  if (isFromEnvironment(env))
    return [
      ...lines,
      'Set REGISTRY_PRIVATE_KEY or REGISTRY_PRIVATE_KEY_FILE to the new key wherever the old one is set',
      servers,
    ];
  const file = path.join(dataDir, 'keys', 'registry.pem');
  const aside = path.join(dataDir, 'keys', `registry.before-${freeDate(dataDir)}.pem`);
  await writeFile(`${file}.new`, next.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  // Copied, because a process that finds no root key beside a registry fails.
  await copyFile(file, aside);
  await chmod(aside, 0o600);
  await rename(`${file}.new`, file);
  return [...lines, `${file} is the new key; the old one is ${aside}`, servers];
}

/** Today, or the moment if a key was replaced today already. */
function freeDate(dataDir: string): string {
  const now = new Date().toISOString();
  const isTaken = existsSync(path.join(dataDir, 'keys', `registry.before-${now.slice(0, 10)}.pem`));
  return isTaken ? now.replaceAll(':', '-') : now.slice(0, 10);
}
