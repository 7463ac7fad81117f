import { type Status, versionProblems } from '@chatline/contract/calls/status';
import { liveRelease } from '@chatline/contract/modules/registry';
import manifest from '../../package.json' with { type: 'json' };
import { partsOf } from '../pages/console-parts.ts';
import { shellFileOf } from '../pages/shell-file.ts';
import { expiringOf, expiryOf } from '../pages/warn-expiring.ts';
import { registryOf } from '../pages/watched-registry.ts';
import type { Services } from '../platform/services/services.ts';
import { thresholds } from './thresholds.ts';

/** The versions that this process serves, and what `/readyz` says of them. */
export function readVersions(services: Services): Status['versions'] {
  const registry = registryOf(services).read()?.registry;
  const parts = partsOf(services);
  const names = Object.keys(registry?.modules ?? {});
  const off = Object.entries(registry?.modules ?? {}).filter(([, { state }]) => state === 'off');
  const lists = { ...parts, expiring: expiringOf(services), off: off.map(([name]) => name) };
  // The browser's clock, not the one of the tests, decides whether a signature has expired.
  const leftMs = (expiryOf(services) ?? Number.POSITIVE_INFINITY) - Date.now();
  const isDegraded = leftMs < thresholds.expiryMs || Object.values(parts).some(({ length }) => length > 0);
  return {
    verdict: isDegraded ? 'degraded' : 'works',
    server: manifest.version,
    shellContract: shellFileOf(services).read()?.offers?.contract ?? null,
    modules: names.flatMap((name) => {
      const release = registry && liveRelease(registry, name);
      return release === undefined ? [] : [{ name, version: release.version }];
    }),
    problems: versionProblems
      .map((kind) => ({ kind, names: [...lists[kind]] }))
      .filter((problem) => problem.names.length > 0),
  };
}
