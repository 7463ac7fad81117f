import { registryElementId } from '@chatline/shared/contract/page-config';
import type { Registry } from '@chatline/shared/contract/registry';
import { pageData } from '@chatline/shared/runtime/host/page.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { type Composition, composeModules } from './composition.ts';
import { type RegistryProblem, verifyRegistry } from './verify-registry.ts';

const registryUrl = '/modules/registry.json';
const refreshAfterMs = 15_000;
const timeoutMs = 4000;

interface RegistryState {
  readonly registry: Registry | null;
  readonly problem: RegistryProblem | null;
}

const nothing: Composition = { pages: [], nav: [], refused: [] };

/** The registry this page works with. */
export const registryStore = createStore<RegistryState>(() => ({ registry: null, problem: null }));

let readAtMs = 0;

/** Takes the registry that the page carries, so that boot needs no trip of its own. */
export async function takeRegistryOfPage(): Promise<void> {
  readAtMs = Date.now();
  const result = await verifyRegistry(pageData(registryElementId), REGISTRY_KEY);
  registryStore.setState({ registry: result.registry ?? null, problem: result.problem ?? null });
  // A page that the browser has kept may carry the registry of then.
  if (result.problem === 'older') await refreshRegistry();
}

/** Asks for the registry again; a page that has one keeps it, whatever comes back. */
export async function refreshRegistry(): Promise<void> {
  readAtMs = Date.now();
  const result = await verifyRegistry(await fetchRegistry(), REGISTRY_KEY);
  if (result.registry) registryStore.setState({ registry: result.registry, problem: null });
  else if (registryStore.getState().registry === null) registryStore.setState({ problem: result.problem });
}

/** The same, but not more often than every 15 seconds: called on each entry into a module. */
export function refreshRegistryNow(): void {
  if (Date.now() - readAtMs > refreshAfterMs) void refreshRegistry();
}

async function fetchRegistry(): Promise<unknown> {
  try {
    const response = await fetch(registryUrl, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the store; while React takes over a page that came as HTML too, when zustand's own hook reads its first state. */
function useRegistryState(): RegistryState {
  return useSyncExternalStore(registryStore.subscribe, registryStore.getState, registryStore.getState);
}

/** Pages and navigation of the live modules. */
export function useComposition(): Composition {
  const { registry } = useRegistryState();
  return useMemo(() => (registry === null ? nothing : composeModules(registry)), [registry]);
}

/** Why there is no registry, or null where there is one. */
export function useRegistryProblem(): RegistryProblem | null {
  return useRegistryState().problem;
}
