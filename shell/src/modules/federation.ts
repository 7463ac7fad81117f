import { misfitOf } from '@chatline/contract/modules/fits-contract';
import { ownValue } from '@chatline/contract/modules/own-value';
import type { ExposedPages } from '@chatline/contract/modules/pages';
import type { Release } from '@chatline/contract/modules/release';
import { contractVersion } from '@chatline/contract/modules/version';
import { getConfig } from '@chatline/runtime';
import { loadFile } from '@chatline/runtime/host/load-file.ts';
import { followPreload, preloadScript } from '@chatline/runtime/host/request-script.ts';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as v from 'valibot';
import { kit } from './kit.ts';
import { LoadFailure } from './load-failure.ts';

/** One version of a shared module, as containers read it. */
interface SharedVersion {
  readonly get: () => Promise<() => object>;
  /** Name of the host, for the messages of containers. */
  readonly from: string;
  readonly eager: boolean;
}

/** The shared modules by their import path and version. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

/** The container that the entry of a remote defines: the interface of Module Federation between host and remote. */
interface Container {
  readonly init: (scope: ShareScope) => unknown;
  readonly get: (exposed: string) => Promise<() => unknown>;
}

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

/** A release's own address is relative to the site; the operator may serve modules from another origin. */
function addressOf({ base }: Release, file: string): string {
  return (getConfig().modulesOrigin ?? '') + base + file;
}

const shared = (version: string, get: SharedVersion['get']) => ({
  [version]: { get, from: 'shell', eager: false },
});
const ready = (module: object) => shared(React.version, async () => () => module);
const onDemand = (load: () => Promise<object>) =>
  shared(contractVersion, async () => {
    const module = await load();
    return () => module;
  });

/** Containers check the versions themselves. They mark what they use, so all of them get this one object. */
const shareScope: ShareScope = {
  react: ready(React),
  'react-dom': ready(ReactDom),
  'react/jsx-runtime': ready(JsxRuntime),
  ...Object.fromEntries(Object.entries(kit).map(([request, load]) => [request, onDemand(load)])),
};

/**
 * Runs a release's entry.
 * @throws {LoadFailure} if it defines no container
 */
async function openContainer(release: Release): Promise<Container> {
  await loadFile(addressOf(release, release.entry), release.files[release.entry] ?? '');
  const container = v.safeParse(containerSchema, Reflect.get(globalThis, release.container));
  // The file has run; otherwise the load would still be pending.
  if (!container.success) throw new LoadFailure('threw');
  await container.output.init(shareScope);
  return container.output;
}

/** The releases whose code is loaded, the latest last. */
const loaded = new Map<string, { readonly module: string; readonly container: Promise<Container> }>();

/** Opens the container of a release once; after a failure the next call tries again. */
function containerOf(release: Release): Promise<Container> {
  const { container: name, descriptor } = release;
  const known = loaded.get(name)?.container;
  if (known !== undefined) return known;
  const container = openContainer(release);
  loaded.set(name, { module: descriptor.name, container });
  void container.catch(() => loaded.delete(name));
  return container;
}

/** Addresses of files that were requested ahead of the code that names them. */
const requested = new Set<string>();

function requestFile(href: string, integrity: string): void {
  if (requested.has(href)) return;
  requested.add(href);
  // The HTML names the files of the page at its own address.
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]');
  if ([...links].some((link) => link.getAttribute('href') === href)) return;
  void followPreload(preloadScript(href, integrity));
}

/** Returns why this shell cannot run a release; undefined if it can. */
const misfitHere = (release: Release) =>
  misfitOf(release, { contract: contractVersion, kit: Object.keys(kit) });

/**
 * Requests all files of a page at once, as its HTML would: entry, chunks and the files of the kit. Each is checked by
 * its hash here, and again when it runs.
 */
export function requestFilesOf(release: Release, page: string): void {
  // Not a byte of code is fetched for a release that this shell cannot run.
  if (misfitHere(release) !== undefined) return;
  const { container, entry, files, pages, pageKit } = release;
  const chunks = ownValue(pages, page) ?? [];
  for (const file of loaded.has(container) ? chunks : [entry, ...chunks]) {
    const integrity = ownValue(files, file);
    if (integrity !== undefined && file.endsWith('.js')) requestFile(addressOf(release, file), integrity);
  }
  // A part that does not run is reported by the page that takes it.
  for (const part of ownValue(pageKit ?? {}, page) ?? []) ownValue(kit, part)?.().catch(() => {});
}

/** Releases whose code stays: a user may go back and forth between two. */
const maxLoadedReleases = 2;

/**
 * Drops the code of a module's earlier releases, so that a console that is open for weeks does not keep each of them.
 * @param latest the release that was loaded last
 * @param visited the container of the open page, which stays
 * @returns the containers that were dropped; such a release can be loaded again
 */
export function forgetEarlier(latest: Release, visited: string | undefined): readonly string[] {
  const entry = loaded.get(latest.container);
  if (entry === undefined) return [];
  loaded.delete(latest.container);
  loaded.set(latest.container, entry);
  const ofModule = [...loaded].filter(([, { module }]) => module === entry.module);
  const forgotten = ofModule
    .slice(0, -maxLoadedReleases)
    .map(([container]) => container)
    .filter((container) => container !== visited);
  forgotten.forEach(forget);
  return forgotten;
}

function forget(container: string): void {
  loaded.delete(container);
  Reflect.set(globalThis, container, undefined);
  // The bundler's list of the chunks of this container.
  Reflect.set(globalThis, `rspackChunk${container}`, undefined);
}

/**
 * The pages that a release exposes. The container is named by module and version, so that two versions can
 * coexist in an open page.
 * @throws {LoadFailure} or the container's error, if an entry or its first chunk fails
 */
export async function loadExposedPages(release: Release): Promise<ExposedPages> {
  const misfit = misfitHere(release);
  if (misfit !== undefined) throw new LoadFailure('contract', undefined, misfit);
  const container = await containerOf(release);
  const expose = await container.get('./pages');
  const exposed = v.safeParse(exposedSchema, expose());
  if (!exposed.success) throw new LoadFailure('threw');
  return exposed.output.pages;
}
