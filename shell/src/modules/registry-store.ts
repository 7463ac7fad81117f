import type { NavItem } from '@chatline/contract/modules/descriptor';
import { readNav } from '@chatline/contract/modules/module-nav';
import {
  navElementId,
  partialRegistryAttribute,
  registryElementId,
} from '@chatline/contract/modules/page-config';
import { damagedModules } from '@chatline/contract/modules/read-registry';
import type { Registry } from '@chatline/contract/modules/registry';
import { getConfig } from '@chatline/runtime';
import { pageData, pageTime } from '@chatline/runtime/host/page.ts';
import {
  type AnnouncedRevisions,
  isRegistryAnnounced,
  subscribeToRegistryEvents,
} from '@chatline/runtime/host/registry-events.ts';
import { sessionStore } from '@chatline/runtime/host/session.ts';
import { readBody, watchWait } from '@chatline/runtime/host/stall.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { endLook, isLookInAddress, isLookWanted } from '../session/look-permission.ts';
import { type Look, withChosenReleases } from './chosen-releases.ts';
import { type Composition, composeModules, type ModulePage } from './composition.ts';
import { type CheckedRegistry, type NoRegistry, verifyRegistry } from './verify-registry.ts';

const registryUrl = '/modules/registry.json';
const freshMs = 3000;
const oldAfterMs = 15_000;
/** Interval between checks where no stream announces changes; the response for an unchanged registry has no body. */
const pollMs = 30_000;
/** The same beside a stream, in case it is silently broken. */
const pollRarelyMs = 300_000;
/** Open consoles request a changed registry at a random moment in this time, and not all at once. */
const spreadMs = 2000;
/** Start waits this long for a registry in place of one that is damaged, old or ahead. */
const startWaitMs = 3000;
/** A page of the client area has this long for its own files and calls before the other modules are requested. */
const ownPageMs = 4000;

interface RegistryState {
  /** With the releases that this session uses. */
  readonly registry: Registry | null;
  readonly problem: NoRegistry | null;
  /** The release that this tab looks at before it is live; null if it shows what everybody sees. */
  readonly look: Look | null;
  /** True if a permission to look at a release could not be used. */
  readonly isLookRefused: boolean;
  /** True while the registry has no module but the page's own. */
  readonly isPartial: boolean;
  /** Navigation of all modules while the registry lacks some, not signed; undefined if the page has none. */
  readonly wholeNav?: readonly NavItem[] | undefined;
}

const nothing: Composition = { pages: [], nav: [], refused: [] };

/** The registry of this page. */
export const registryStore = createStore<RegistryState>(() => ({
  registry: null,
  problem: null,
  look: null,
  isLookRefused: false,
  isPartial: false,
}));

let readAtMs = 0;
/** The content of the page's registry; a module whose later part is damaged stays as it is here. */
let inForce: CheckedRegistry | undefined;
let look: Look | null = null;

/** Reads the registry that the page contains, so that boot needs no extra request. */
export async function takeRegistryOfPage(): Promise<void> {
  readAtMs = Date.now();
  const isPartial =
    document.getElementById(registryElementId)?.hasAttribute(partialRegistryAttribute) ?? false;
  const found = pageData(registryElementId);
  const result = await verifyRegistry(found, REGISTRY_KEY, undefined, pageTime(), isPartial);
  registryStore.setState({ isPartial, wholeNav: isPartial ? readNav(pageData(navElementId)) : undefined });
  if (result.registry) {
    inForce = result;
    // The look may be at another module.
    if (isPartial && isLookWanted()) await refreshForAWhile();
    await showLook();
    await show();
  } else registryStore.setState({ registry: null, problem: result });
  // A page from the browser's cache, as after Back, may contain an old registry or an old part of it.
  const isOutdated = result.registry
    ? damagedModules(result.registry).length > 0
    : result.problem === 'older' || result.problem === 'ahead';
  if (isOutdated) await refreshForAWhile();
  sessionStore.subscribe(({ token }, before) => {
    if (token !== before.token) void show();
  });
}

async function refreshForAWhile(): Promise<void> {
  await Promise.race([refreshRegistry(), new Promise((resolve) => setTimeout(resolve, startWaitMs))]);
}

let completing: Promise<void> | undefined;

/** Requests the modules that the page does not contain, if it has only its own. It never throws. */
export async function completeRegistry(): Promise<void> {
  if (!registryStore.getState().isPartial) return;
  completing ??= refreshForAWhile().finally(() => {
    completing = undefined;
  });
  await completing;
}

/** Requests them only if the page does not even contain their navigation, for the sidebar. It never throws. */
export async function completeNav(): Promise<void> {
  if (registryStore.getState().wholeNav === undefined) await completeRegistry();
}

/** Requests them once the page had time to load. @returns a function that cancels this */
export function completeRegistrySoon(): () => void {
  const timer = setTimeout(() => void completeRegistry(), ownPageMs);
  return () => clearTimeout(timer);
}

/** Finds the page at a path; it may first have to request the modules that the page does not contain. */
export async function findPage(path: string): Promise<ModulePage | undefined> {
  await completeRegistry();
  const { registry } = registryStore.getState();
  return registry === null ? undefined : composeModules(registry).pages.find((page) => page.path === path);
}

/** Requests the registry again; a page that has one keeps it if that fails. It never throws: pages wait for it. */
export async function refreshRegistry(): Promise<void> {
  readAtMs = Date.now();
  try {
    const { body, serverMs } = await fetchRegistry();
    const result = await verifyRegistry(body, REGISTRY_KEY, inForce, serverMs);
    if (result.registry) {
      await take(result);
      registryStore.setState({ isPartial: false, wholeNav: undefined });
    } else if (registryStore.getState().registry === null) registryStore.setState({ problem: result });
  } catch {
    // The page keeps what it has.
  }
}

function isJsonEqual(one: unknown, other: unknown): boolean {
  try {
    return JSON.stringify(one) === JSON.stringify(other);
  } catch {
    // The refused part of a module is nested too deeply.
    return false;
  }
}

/** An identical registry changes nothing on the page. */
async function take(found: CheckedRegistry): Promise<void> {
  const isUnchanged = isJsonEqual(inForce?.registry, found.registry);
  inForce = found;
  if (!isUnchanged || registryStore.getState().problem !== null) await show();
}

/** Shows the registry in force with the releases that this session uses. A look ends once its release is live. */
async function show(): Promise<void> {
  if (inForce === undefined) return;
  const { registry } = inForce;
  if (look !== null && registry.modules[look.module]?.live.container === look.release.container) {
    endLook();
    look = null;
  }
  const chosen = await withChosenReleases(registry, look);
  if (registry === inForce.registry) registryStore.setState({ registry: chosen, problem: null, look });
}

/** Starts or continues a look at a release, if the address or this tab has one. */
async function showLook(): Promise<void> {
  if (inForce === undefined || !isLookWanted()) return;
  try {
    const { startLook } = await import(/* webpackChunkName: "look" */ './start-look.ts');
    look = await startLook(inForce.registry, getConfig().modulesOrigin ?? '');
  } catch {
    // Without the file that checks it, the live release is right.
  }
  registryStore.setState({ isLookRefused: look === null });
}

/** True if a module's release is the one that the server has prerendered. */
export function isLiveForAll(name: string): boolean {
  const { registry } = registryStore.getState();
  return inForce?.registry.modules[name]?.live.container === registry?.modules[name]?.live.container;
}

/** True if the registry was read recently. */
export function isRegistryFresh(): boolean {
  return Date.now() - readAtMs < freshMs;
}

/** Requests the registry again if it is not fresh. */
export function refreshRegistryIfOld(): void {
  if (Date.now() - readAtMs > oldAfterMs) void refreshRegistry();
}

/**
 * Checks for changes while a page behind the login is open, even without a navigation. A public page checks only when
 * it is entered.
 */
export function keepRegistryFresh(): void {
  const isWatching = () => sessionStore.getState().token !== null || inForce === undefined;
  const checkIfVisible = () => {
    if (!document.hidden && navigator.onLine && isWatching()) refreshRegistryIfOld();
  };
  setInterval(() => {
    const isAnnounced = isRegistryAnnounced() && !registryStore.getState().isPartial;
    if (!isAnnounced || Date.now() - readAtMs >= pollRarelyMs) checkIfVisible();
  }, pollMs);
  document.addEventListener('visibilitychange', checkIfVisible);
  window.addEventListener('focus', checkIfVisible);
  window.addEventListener('online', () => {
    if (isWatching()) void refreshRegistry();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void refreshRegistry();
  });
  // An address with a permission was entered in an open tab, whose page keeps its release until it is loaded again.
  window.addEventListener('popstate', (event) => {
    if (!isLookInAddress()) return;
    // The router, which listens later, would take the address for another page.
    event.stopImmediatePropagation();
    window.location.reload();
  });
  followAnnouncements();
}

/** Requests the registry soon after the server has announced another one. */
function followAnnouncements(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  subscribeToRegistryEvents((revisions) => {
    if (revisions === undefined) return refreshRegistryIfOld();
    if (timer !== undefined || !isNewer(revisions)) return;
    timer = setTimeout(() => {
      timer = undefined;
      void refreshRegistry();
    }, Math.random() * spreadMs);
  });
}

function isNewer({ root, modules }: AnnouncedRevisions): boolean {
  if (inForce === undefined || root > inForce.registry.revision) return true;
  const known = inForce.registry.modules;
  const { isPartial } = registryStore.getState();
  const unknown = isPartial ? Number.POSITIVE_INFINITY : 0;
  return Object.entries(modules).some(([name, revision]) => revision > (known[name]?.revision ?? unknown));
}

let last: { readonly etag: string; readonly body: unknown } | undefined;

/** A response of the server; it has no body if nothing of it can be used. */
interface Fetched {
  readonly body?: unknown;
  /** Time of the server, in milliseconds. */
  readonly serverMs?: number | undefined;
}

async function fetchRegistry(): Promise<Fetched> {
  const stop = new AbortController();
  const wait = watchWait({ onStalled: () => stop.abort() });
  try {
    const headers: Record<string, string> = last === undefined ? {} : { 'if-none-match': last.etag };
    const response = await fetch(registryUrl, { cache: 'no-store', headers, signal: stop.signal });
    const serverMs = Date.parse(response.headers.get('date') ?? '') || undefined;
    if (response.status === 304) return { body: last?.body, serverMs };
    if (!response.ok) return {};
    const body: unknown = JSON.parse(await readBody(response, wait));
    const etag = response.headers.get('etag');
    last = etag === null ? undefined : { etag, body };
    return { body, serverMs };
  } catch {
    return {};
  } finally {
    wait.end();
  }
}

/** Reads the store, also during hydration, when zustand's own hook would read its initial state. */
function useRegistryState(): RegistryState {
  return useSyncExternalStore(registryStore.subscribe, registryStore.getState, registryStore.getState);
}

/** The registry of this page; null if there is none. */
export function useRegistry(): Registry | null {
  return useRegistryState().registry;
}

/** The release that this tab looks at before it is live, and if a permission to look at one was refused. */
export function useLook(): Pick<RegistryState, 'look' | 'isLookRefused'> {
  return useRegistryState();
}

/** Pages and navigation of the live modules. */
export function useComposition(): Composition {
  const { registry, wholeNav } = useRegistryState();
  return useMemo(
    () => (registry === null ? nothing : composeModules(registry, wholeNav)),
    [registry, wholeNav],
  );
}

/** Returns the reason why there is no registry; null if there is one. */
export function useRegistryProblem(): NoRegistry | null {
  return useRegistryState().problem;
}

/** True while the registry has no module but the page's own. */
export function useIsPartialRegistry(): boolean {
  return useRegistryState().isPartial;
}
