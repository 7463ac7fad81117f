import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseSignedRegistry, readRegistry as readSigned } from '@chatline/contract/modules/read-registry';
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
 * key is needed.
 * @throws {Error} with the reason, if the part is not damaged, or the copy has no good one
 */
export async function restoreModule(dataDir: string, name: string): Promise<void> {
  await changeRegistry(dataDir, async (open) => {
    if (open?.registry.refused[name]?.isDamaged !== true)
      throw new Error(`The registry's ${name} is not damaged`);
    const file = lastGoodFile(dataDir);
    const lastGood = existsSync(file) ? parseSignedRegistry(await readText(file)) : undefined;
    const modules = { ...open.signed.modules, [name]: lastGood?.modules[name] };
    const restored = { ...open.signed, modules };
    const terms = { rootKey: await rootPublicKey(dataDir), genuine: genuineTexts(restored) };
    // The present root, because it may no longer trust the key of an old part.
    if (readSigned(restored, terms).registry?.modules[name] === undefined)
      throw new Error(`${file} has no good part of ${name}`);
    return restored;
  });
}
