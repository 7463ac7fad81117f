import type { Registry, Release } from '../contract/registry.ts';
import { contractVersion } from '../contract/version.ts';
import { grants } from './grants.ts';

const keptVersions = 20;

/** The registry with a release added; it is not live yet, unless its module is new. */
export function withRelease(registry: Registry, name: string, release: Release): Registry {
  const module = registry.modules[name];
  const { version } = release;
  const kept = [...(module?.kept ?? []).filter((one) => one.version !== version), { version }];
  return raised(registry, name, {
    state: module?.state ?? 'live',
    live: module?.live ?? release,
    kept: kept.slice(-keptVersions),
    grants: [...(grants[name] ?? [])],
  });
}

/**
 * The registry with another release of a module live; going back is the same with an older one.
 * @throws {Error} with words, where the registry does not hold that version
 */
export function withLive(registry: Registry, name: string, release: Release): Registry {
  const module = known(registry, name);
  if (!module.kept.some(({ version }) => version === release.version)) {
    throw new Error(
      `${name} ${release.version} is not released; the registry holds ${module.kept.map(({ version }) => version).join(', ')}`,
    );
  }
  return raised(registry, name, { ...module, live: release, grants: [...(grants[name] ?? [])] });
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

/**
 * Every change, a way back too, is a higher revision: the shell refuses a lower one. It is counted from the
 * clock, so that a registry which was lost and written anew stands above all that browsers have seen.
 */
function raised(registry: Registry, name: string, module: Registry['modules'][string]): Registry {
  return {
    ...registry,
    revision: Math.max(registry.revision + 1, Math.floor(Date.now() / 1000)),
    contract: contractVersion,
    modules: { ...registry.modules, [name]: module },
  };
}
