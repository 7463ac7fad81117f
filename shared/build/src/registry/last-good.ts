import { existsSync } from 'node:fs';
import path from 'node:path';
import { rootKeyOfCopy } from '@chatline/contract/modules/last-good';
import { parseSignedRegistry, readRegistry, revisionsOf } from '@chatline/contract/modules/read-registry';
import type { SeenRevisions } from '@chatline/contract/modules/reading-terms';
import type { SignedRegistry } from '@chatline/contract/modules/signed-registry';
import { readText } from '../common/read-text.ts';
import { storeOf } from '../store/release-store.ts';
import { isAhead } from './ahead.ts';
import { genuineTexts } from './signed-text.ts';

/** The server's copy of the registry that it serves. */
export function lastGoodFile(dataDir: string): string {
  const folder = storeOf(dataDir).isFolder ? 'modules' : path.join('release-cache', 'modules');
  return path.join(dataDir, folder, 'registry.last-good.json');
}

/** @returns undefined if there is no copy, or it is of a format before 2.0 */
export async function readLastGood(file: string): Promise<SignedRegistry | undefined> {
  return existsSync(file) ? parseSignedRegistry(await readText(file)) : undefined;
}

/**
 * The revisions in the server's copy, so that no tool signs again what the server refuses as older. One that is ahead of
 * the clock counts as none, because `renew` replaces it by a lower one.
 * @param present the registry in the store without unused earlier roots; its root key may be a later one
 * @returns undefined if the copy cannot be used
 */
export function lastGoodRevisions(
  copy: SignedRegistry,
  present: SignedRegistry,
  trusted: string,
): SeenRevisions | undefined {
  const rootKey = rootKeyOfCopy(copy, present, { rootKey: trusted, genuine: genuineTexts(present) });
  const { registry } = readRegistry(copy, { rootKey, genuine: genuineTexts(copy) });
  if (registry === undefined) return undefined;
  const { root, modules } = revisionsOf(registry);
  const possible = Object.entries(modules).filter(([, revision]) => !isAhead(revision));
  return { root: isAhead(root) ? 0 : root, modules: Object.fromEntries(possible) };
}
