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

/** The registry that was last written to a bucket, for machines without the server's copy. Its texts are signed as well. */
const lastSignedFile = 'modules/registry.last-signed.json';

/** Keeps a registry that was written to a bucket; beside a folder's registry is the server's copy. */
export async function keepLastSigned(dataDir: string, text: Uint8Array): Promise<void> {
  const store = storeOf(dataDir);
  // The change is in force already: an older copy is not a reason to report that it has failed.
  if (!store.isFolder) await store.write(lastSignedFile, text).catch(() => undefined);
}

/** @returns undefined if there is no copy, or it is of a format before 2.0 */
export async function readLastGood(dataDir: string): Promise<SignedRegistry | undefined> {
  const file = lastGoodFile(dataDir);
  if (existsSync(file)) return parseSignedRegistry(await readText(file));
  const store = storeOf(dataDir);
  const bytes = store.isFolder ? undefined : await store.read(lastSignedFile);
  return bytes && parseSignedRegistry(bytes.toString('utf8'));
}

/**
 * The revisions in the server's copy, so that no tool signs again what the server refuses as older. A revision ahead of
 * the clock is ignored, because `renew` replaces it by a lower one.
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
