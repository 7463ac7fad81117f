import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegisteredModule } from '@chatline/contract/modules/registry';
import { afterEach, beforeEach, vi } from 'vitest';
import { changeModule } from '../registry/change-module.ts';
import { withRelease } from '../registry/module-changes.ts';
import { readRegistry } from '../registry/registry-store.ts';
import { storeSignedRelease } from '../registry/signed-release.ts';
import { putRelease } from './released-module.ts';

/** The data folder of the test that runs. */
export let data = '';

/** Gives each test of a file a data folder, and ends what it has changed of the environment. */
export function useDataFolder(): void {
  beforeEach(() => {
    data = mkdtempSync(path.join(tmpdir(), 'chatline-modules-'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(data, { recursive: true, force: true });
  });
}

export const users = () => ({ dataDir: data, name: 'users' });
export const file = () => path.join(data, 'modules', 'registry.json');
export const signed = () => JSON.parse(readFileSync(file(), 'utf8'));

/** Releases one with a one-line entry. */
export async function release(version: string, name = 'users'): Promise<void> {
  const made = await putRelease(data, name, version);
  await changeModule(data, name, { change: (document) => withRelease(document, made) });
  await storeSignedRelease(data, made.release);
}

export async function module(name = 'users'): Promise<RegisteredModule> {
  const found = (await readRegistry(data)).modules[name];
  if (found === undefined) throw new Error(`There is no module ${name}`);
  return found;
}
