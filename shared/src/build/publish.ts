import type { Registry, Release } from '../contract/registry.ts';
import { contractVersion } from '../contract/version.ts';
import { grants } from './grants.ts';

const keptReleases = 5;

/** The registry with a release added, not yet live (live where the module is new). */
export function withRelease(registry: Registry, name: string, release: Release): Registry {
  const module = registry.modules[name];
  const others = module?.releases.filter(({ version }) => version !== release.version) ?? [];
  const live = module?.live ?? release.version;
  const kept = others.filter(
    (one, index) => one.version === live || index >= others.length - keptReleases + 1,
  );
  return raised(registry, name, {
    state: module?.state ?? 'live',
    live,
    grants: [...(grants[name] ?? [])],
    releases: [...kept, release],
  });
}

/**
 * The registry with another version of a module live; going back is the same with an older one.
 * @throws {Error} with words, where the module or the version is not in the registry
 */
export function withLive(registry: Registry, name: string, version: string): Registry {
  const module = known(registry, name);
  if (!module.releases.some((release) => release.version === version)) {
    const held = module.releases.map((release) => release.version).join(', ');
    throw new Error(`${name} ${version} is not released; the registry holds ${held}`);
  }
  return raised(registry, name, { ...module, live: version, grants: [...(grants[name] ?? [])] });
}

/** The registry with a module switched on or off. */
export function withState(registry: Registry, name: string, state: 'live' | 'off'): Registry {
  return raised(registry, name, { ...known(registry, name), state });
}

function known(registry: Registry, name: string) {
  const module = registry.modules[name];
  if (module === undefined) {
    throw new Error(
      `There is no module ${name}; the registry knows ${Object.keys(registry.modules).join(', ')}`,
    );
  }
  return module;
}

/** Every change, a way back too, is a higher revision: the shell refuses a lower one. */
function raised(registry: Registry, name: string, module: Registry['modules'][string]): Registry {
  return {
    revision: registry.revision + 1,
    contract: contractVersion,
    modules: { ...registry.modules, [name]: module },
  };
}
