import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseSignedRegistry } from '@chatline/contract/modules/read-registry';
import type { SignedRegistry } from '@chatline/contract/modules/signed-registry';
import { readText } from '../common/read-text.ts';
import { storeOf } from '../store/release-store.ts';

/** The server's copy of the registry that it serves. */
export function lastGoodFile(dataDir: string): string {
  const folder = storeOf(dataDir).isFolder ? 'modules' : path.join('release-cache', 'modules');
  return path.join(dataDir, folder, 'registry.last-good.json');
}

/** @returns undefined if there is no copy, or it is of a format before 2.0 */
export async function readLastGood(file: string): Promise<SignedRegistry | undefined> {
  return existsSync(file) ? parseSignedRegistry(await readText(file)) : undefined;
}
