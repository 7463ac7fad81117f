import { isGranted } from '@chatline/contract/modules/grants';
import { presentModule } from './change-module.ts';
import { keptRelease } from './module-changes.ts';
import type { ModuleTarget } from './module-commands.ts';
import { readRelease } from './read-release.ts';
import { openRegistry } from './registry-store.ts';

/**
 * The paths of a kept release that no console shows, because the root does not grant them to the module.
 * @throws {Error} with the reason, if the version is not kept
 */
export async function missingGrants(
  { dataDir, name }: ModuleTarget,
  version: string,
): Promise<readonly string[]> {
  const open = await openRegistry(dataDir);
  const release = await readRelease(dataDir, name, keptRelease(presentModule(open, name), version));
  const granted = open?.root.modules[name]?.grants ?? [];
  return release.descriptor.routes.map(({ path }) => path).filter((path) => !isGranted(path, granted));
}
