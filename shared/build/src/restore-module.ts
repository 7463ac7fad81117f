import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseSignedRegistry, readRegistry as readSigned } from '@chatline/contract/modules/read-registry';
import type { SeenRevisions } from '@chatline/contract/modules/reading-terms';
import type { RegisteredModule } from '@chatline/contract/modules/registry';
import type { SignedRegistry } from '@chatline/contract/modules/signed-registry';
import { rootPublicKey } from './registry-keys.ts';
import { changeRegistry } from './registry-store.ts';
import { genuineTexts } from './signed-text.ts';
import { readText } from './store/read-text.ts';
import { storeOf } from './store/release-store.ts';

/** The server's copy of the registry that it serves. */
function lastGoodFile(dataDir: string): string {
  const folder = storeOf(dataDir).isFolder ? 'modules' : path.join('release-cache', 'modules');
  return path.join(dataDir, folder, 'registry.last-good.json');
}

/**
 * Replaces a module's damaged part of the registry by that of the server's last good copy. It is signed already, so no
 * key is needed. A part that is missing, or older than the copy's, counts as damaged, as it does for the server.
 * @returns what is in the registry again
 * @throws {Error} with the reason, if the part is not damaged, or the copy has no good one
 */
export async function restoreModule(dataDir: string, name: string): Promise<RegisteredModule> {
  const rootKey = await rootPublicKey(dataDir);
  const read = (signed: SignedRegistry, seen?: SeenRevisions) =>
    readSigned(signed, { rootKey, genuine: genuineTexts(signed), seen }).registry;
  let restored: RegisteredModule | undefined;
  await changeRegistry(dataDir, async (open) => {
    if (open === undefined) throw new Error('There is no registry yet: npm run build writes it');
    const file = lastGoodFile(dataDir);
    const lastGood = existsSync(file) ? parseSignedRegistry(await readText(file)) : undefined;
    const revision = lastGood && read(lastGood)?.modules[name]?.revision;
    const seen = { root: 0, modules: revision === undefined ? {} : { [name]: revision } };
    const present = read(open.signed, seen)?.refused[name] ?? open.registry.refused[name];
    if (!present?.isDamaged) throw new Error(`The registry's ${name} is not damaged`);
    const changed = { ...open.signed, modules: { ...open.signed.modules, [name]: lastGood?.modules[name] } };
    // The present root, because it may no longer trust the key of an old part.
    restored = read(changed)?.modules[name];
    if (restored === undefined) throw new Error(`${file} has no good part of ${name}`);
    return changed;
  });
  if (restored === undefined) throw new Error('The registry was not written');
  return restored;
}
