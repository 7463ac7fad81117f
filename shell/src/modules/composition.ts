import type { Descriptor, ModuleRoute, NavItem } from '@chatline/shared/contract/descriptor';
import { isGranted } from '@chatline/shared/contract/grants';
import { liveRelease, type Registry } from '@chatline/shared/contract/registry';
import { contractVersion } from '@chatline/shared/contract/version';

/** A page that a module serves. */
export interface ModulePage extends ModuleRoute {
  readonly module: string;
  /** The module's name on the screen. */
  readonly moduleTitle: string;
}

/** What the registry's live modules add up to: pages and navigation, without any code of theirs. */
export interface Composition {
  readonly pages: readonly ModulePage[];
  readonly nav: readonly NavItem[];
}

/** Draws pages and navigation from the descriptors; a path that was not granted is left out. */
export function composeModules(registry: Registry): Composition {
  const live = Object.entries(registry.modules).flatMap(([name, { grants }]) => {
    const release = liveRelease(registry, name);
    return release === undefined ? [] : [{ name, grants, descriptor: release.descriptor }];
  });
  return {
    pages: live.flatMap(({ name, grants, descriptor }) =>
      descriptor.routes
        .filter(({ path }) => isGranted(path, grants))
        .map((route) => ({ ...route, module: name, moduleTitle: descriptor.title })),
    ),
    nav: live.flatMap(({ descriptor }) => descriptor.nav).sort((a, b) => a.order - b.order),
  };
}

/** Whether this shell can give a module what it was built against: same major, at least its minor and patch. */
export function fitsContract({ contract }: Descriptor, offered = contractVersion): boolean {
  const [major = 0, minor = 0, patch = 0] = numbersOf(offered);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbersOf(contract.slice(1));
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number);
}
