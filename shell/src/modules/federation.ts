import { misfitOf } from '@chatline/contract/modules/fits-contract';
import type { ExposedPages } from '@chatline/contract/modules/pages';
import type { Release } from '@chatline/contract/modules/release';
import { contractVersion } from '@chatline/contract/modules/version';
import { getConfig } from '@chatline/runtime';
import { loadFile } from '@chatline/runtime/host/load-file.ts';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as v from 'valibot';
import { kit } from './kit.ts';
import { LoadFailure } from './load-failure.ts';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Extract<Awaited<ReturnType<LoadEntry>>, object>;

const isFunction = (value: unknown): boolean => typeof value === 'function';
const containerSchema = v.custom<Container>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'get' in value &&
    isFunction(value.get) &&
    'init' in value &&
    isFunction(value.init),
);
const exposedSchema = v.object({
  pages: v.custom<ExposedPages>(
    (value) => typeof value === 'object' && value !== null && Object.values(value).every(isFunction),
  ),
});

const releases = new Map<string, Release>();

/** A release's own address is relative to the site; the operator may serve modules from another origin. */
function entryOf({ base, entry }: Release): string {
  return (getConfig().modulesOrigin ?? '') + base + entry;
}

const singleton = (version: string) => ({ singleton: true, requiredVersion: `^${version}` });
const ready = (module: object) => ({
  version: React.version,
  scope: 'default',
  lib: () => module,
  shareConfig: singleton(React.version),
});
const onDemand = (load: () => Promise<object>) => ({
  version: contractVersion,
  scope: 'default',
  get: () => load().then((module) => () => module),
  shareConfig: singleton(contractVersion),
});

/** Creates the entry's script element itself, to set its hash and to handle a failed load. */
const ownEntry: ModuleFederationRuntimePlugin = {
  name: 'own-entry',
  async loadEntry({ remoteInfo }) {
    const release = releases.get(remoteInfo.name);
    if (release === undefined) throw new LoadFailure('off');
    await loadFile(entryOf(release), release.files[release.entry] ?? '');
    const container = v.safeParse(containerSchema, Reflect.get(globalThis, release.container));
    // The file has run; otherwise the load would still be pending.
    if (!container.success) throw new LoadFailure('threw');
    return container.output;
  },
};

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [ownEntry],
  shared: {
    react: ready(React),
    'react-dom': ready(ReactDom),
    'react/jsx-runtime': ready(JsxRuntime),
    ...Object.fromEntries(Object.entries(kit).map(([request, load]) => [request, onDemand(load)])),
  },
});

/** Releases whose code stays: a user may go back and forth between two. */
const maxLoadedReleases = 2;

/**
 * Drops the code of a module's earlier releases, so that a console that is open for weeks does not keep each of them.
 * @param latest the release that was loaded last
 * @param visited the container of the open page, which stays
 * @returns the containers that were dropped; such a release can be loaded again
 */
export function forgetEarlier(latest: Release, visited: string | undefined): readonly string[] {
  const { name } = latest.descriptor;
  releases.delete(latest.container);
  releases.set(latest.container, latest);
  const ofModule = [...releases.values()].filter(({ descriptor }) => descriptor.name === name);
  const forgotten = ofModule
    .slice(0, -maxLoadedReleases)
    .map(({ container }) => container)
    .filter((container) => container !== visited);
  forgotten.forEach(forget);
  return forgotten;
}

/** The run time has a function for it, which is not part of its types. */
const removerSchema = v.object({ removeRemote: v.custom<(remote: object) => void>(isFunction) });

function forget(container: string): void {
  const remote = federation.options.remotes.find(({ name }) => name === container);
  const remover = v.safeParse(removerSchema, federation.remoteHandler);
  if (remote === undefined || !remover.success) return;
  Reflect.apply(remover.output.removeRemote, federation.remoteHandler, [remote]);
  releases.delete(container);
  for (const [id, { name }] of Object.entries(federation.remoteHandler.idToRemoteMap))
    if (name === container) delete federation.remoteHandler.idToRemoteMap[id];
  // The bundler's list of the chunks of this container.
  Reflect.set(globalThis, `rspackChunk${container}`, undefined);
}

/**
 * The pages that a release exposes. The container is named by module and version, so that two versions can
 * coexist in an open page.
 * @throws {LoadFailure} or the run time's error, if an entry or its first chunk fails
 */
export async function loadExposedPages(release: Release): Promise<ExposedPages> {
  const name = release.container;
  const misfit = misfitOf(release, { contract: contractVersion, kit: Object.keys(kit) });
  if (misfit !== undefined) throw new LoadFailure('contract', undefined, misfit);
  if (!releases.has(name)) {
    releases.set(name, release);
    federation.registerRemotes([{ name, entry: entryOf(release), type: 'global', entryGlobalName: name }]);
  }
  const exposed = v.safeParse(exposedSchema, await federation.loadRemote(`${name}/pages`));
  if (!exposed.success) throw new LoadFailure('threw');
  return exposed.output.pages;
}
