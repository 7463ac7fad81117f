import type { KeptRelease, RegisteredModule, Registry, Release } from '@chatline/contract/modules/registry';
import { contractVersion } from '@chatline/contract/modules/version';
import { grants } from './grants.ts';

const keptVersions = 20;

const grantsOf = (name: string) => [...(grants[name] ?? [])];

/**
 * The registry with a release added. The live release stays live, with its grants; a module's first one is live at once.
 * @param releaseHash of all its files; undefined in development, which stores no release
 * @throws {Error} with the reason, if this tool cannot read the module in the registry
 */
export function withRelease(
  registry: Registry,
  name: string,
  release: Release,
  releaseHash?: string,
): Registry {
  const unreadable = registry.refused[name];
  if (unreadable !== undefined)
    throw new Error(
      `The registry's ${name} cannot be read (${unreadable.reason}): release it with the tool that wrote it`,
    );
  const module = registry.modules[name];
  const { version } = release;
  const added: KeptRelease = { version, ...(releaseHash !== undefined && { releaseHash }) };
  const kept = [...(module?.kept ?? []).filter((one) => one.version !== version), added];
  return raised(registry, name, {
    state: 'live',
    live: release,
    grants: grantsOf(name),
    ...module,
    kept: kept.slice(-keptVersions),
  });
}

/** The registry's entry of a version. @throws {Error} with the reason, if it has none */
export function keptRelease(registry: Registry, name: string, version: string): KeptRelease {
  const { kept } = known(registry, name);
  const found = kept.find((one) => one.version === version);
  if (found !== undefined) return found;
  const versions = kept.map((one) => one.version).join(', ');
  throw new Error(`${name} ${version} is not released; the registry holds ${versions}`);
}

/**
 * The registry with another release of a module live; going back is the same with an older one.
 * @throws {Error} with the reason, if the registry does not have that version
 */
export function withLive(
  registry: Registry,
  name: string,
  { release, releaseHash }: { readonly release: Release; readonly releaseHash: string },
): Registry {
  const { version } = release;
  keptRelease(registry, name, version);
  const module = known(registry, name);
  const kept = module.kept.map((one) => (one.version === version ? { ...one, releaseHash } : one));
  return raised(registry, name, { ...module, live: release, kept, grants: grantsOf(name) });
}

/** The registry with a module switched on or off. */
export function withState(registry: Registry, name: string, state: 'live' | 'off'): Registry {
  return raised(registry, name, { ...known(registry, name), state });
}

function known(registry: Registry, name: string): RegisteredModule {
  const module = registry.modules[name];
  if (module === undefined) {
    throw new Error(
      `There is no module ${name}; the registry knows ${Object.keys(registry.modules).join(', ')}`,
    );
  }
  return module;
}

/**
 * Every change, even going back, gets a higher revision, because the shell refuses a lower one. It is counted from the
 * clock, so that a registry that was lost and written again is higher than all that browsers have seen.
 */
function raised(registry: Registry, name: string, module: RegisteredModule): Registry {
  return {
    ...registry,
    revision: Math.max(registry.revision + 1, Math.floor(Date.now() / 1000)),
    contract: contractVersion,
    modules: { ...registry.modules, [name]: module },
  };
}
