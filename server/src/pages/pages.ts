import { createHash } from 'node:crypto';
import { moduleStateHeader } from '@chatline/contract/constants/session';
import type { NavItem } from '@chatline/contract/modules/descriptor';
import { navOfModule } from '@chatline/contract/modules/module-nav';
import { ownValue } from '@chatline/contract/modules/own-value';
import { ownScriptsMetaName } from '@chatline/contract/modules/page-config';
import { liveRelease, type Registry } from '@chatline/contract/modules/registry';
import type { Release } from '@chatline/contract/modules/release';
import { readPublicPlan } from '../billing/plans/read-plans.ts';
import { logUnlessAway } from '../platform/database/log-unless-away.ts';
import { within } from '../platform/database/within.ts';
import { escapeHtml } from '../platform/html.ts';
import type { Services } from '../platform/services/services.ts';
import { browserEventsBlock } from './browser-events-block.ts';
import { findModulePage, isUncertainPage, type ModulePage, shellPath } from './match-path.ts';
import { outsideOf } from './outside.ts';
import { pageConfigOf } from './page-config.ts';
import { type PageLimits, pageHeaders } from './page-headers.ts';
import { folderOf, preloadsOfPage } from './page-preloads.ts';
import { createPrerenderedPages } from './prerendered-pages.ts';
import { modulesDir, type RegistryFile } from './registry-file.ts';
import { type PageAsset, type PageParts, renderPage, serverTimeMeta } from './render-page.ts';
import { type ShellFiles, shellAsset, shellFileOf } from './shell-file.ts';
import { chatsManifestPath, type SiteFile, siteFile } from './site-files.ts';
import { findForm, findFrame, notForSearch, type ServedPage, siteParts } from './site-parts.ts';
import { registryOf } from './watched-registry.ts';

export interface Page {
  /** 503 if the registry cannot be read, because the module of the address is then unknown. */
  readonly status: 200 | 404 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** Renders HTML pages from the current files of the shell and the current registry. */
export interface Pages {
  /** Reads the public price from the database again. */
  refresh(): Promise<void>;
  /**
   * Renders the page of any address outside the API.
   * @param origin the site's origin as the visitor sees it
   */
  page(path: string, origin: string): Page;
  /** The usual spelling of an address such as `/Priching/`; null if it is spelt so already or serves no page. */
  spelling(path: string): string | null;
  /** A small file at the root, such as robots.txt; null if there is none. */
  file(path: string, origin: string): SiteFile | null;
  /** Renders a module's page without the shell; null if there is none. */
  alone(name: string, version: string): Page | null;
}

const emptyParts = {
  boot: null,
  scripts: [],
  styles: [],
  preloads: { roles: null, files: [] },
  fragment: null,
  frame: null,
  earlyForm: null,
  browserEvents: null,
  hasOwnScriptsOnly: false,
  trustsOwnScripts: false,
  ownModule: undefined,
  showsNav: false,
};
/** The parts of a module's page without the shell. */
function aloneParts(release: Release, { productName, releases }: Services['config']) {
  const folder = folderOf(release, releases.modulesOrigin ?? '');
  const scripts: PageAsset[] = Object.entries(release.alone).map(([file, integrity]) => ({
    href: folder + file,
    integrity,
  }));
  return { ...emptyParts, scripts, title: productName, head: notForSearch };
}

const switchedOffStyle =
  ':root{color-scheme:light dark}body{margin:0}main{padding:24px;font:16px/1.5 system-ui,sans-serif}';
/** A page in place of a module's page without the shell while the module is switched off; it loads no script. */
function switchedOffParts({ descriptor }: Release, { productName }: Services['config'], nonce: string) {
  const title = `${descriptor.title} is switched off`;
  const note = '<p>Everything else in the console works.</p><p><a href="/">Back to home</a></p>';
  return {
    ...emptyParts,
    title: `${title} · ${productName}`,
    head: [...notForSearch, `<style nonce="${nonce}">${switchedOffStyle}</style>`],
    fragment: `<main><h1>${escapeHtml(title)}</h1>${note}</main>`,
    ownModule: null,
  };
}

const chatsAppLinks = [
  `<link rel="manifest" href="${chatsManifestPath}">`,
  '<link rel="apple-touch-icon" href="/assets/apple-touch-icon.png">',
];
/** What the head of a separate window has more than that of another page. */
const windowHead = (path: string, hasOwnScriptsOnly: boolean): readonly string[] => [
  ...(path === '/whatsapp-chats' ? chatsAppLinks : []),
  ...(hasOwnScriptsOnly ? [`<meta name="${ownScriptsMetaName}">`] : []),
];

/**
 * Lets the visitor's browser cache a page that is the same for everyone, and check each time that it is current. The
 * nonce is cached with it, so shared caches must not store the page. Nonce and time do not make it another page.
 */
function revalidation(
  { nonce, nowMs }: Pick<PageParts, 'nonce' | 'nowMs'>,
  headers: Page['headers'],
  html: string,
): Page['headers'] {
  const whole = (html + JSON.stringify(headers)).replaceAll(nonce, '').replace(serverTimeMeta(nowMs), '');
  const tag = createHash('sha256').update(whole).digest('base64url');
  return { 'cache-control': 'private, no-cache', etag: `W/"${tag}"` };
}

type RenderedParts = Omit<
  PageParts,
  'config' | 'nonce' | 'nowMs' | 'isMissing' | 'registryText' | 'isPartialRegistry' | 'nav'
> &
  PageLimits & {
    /** The one module that the page shows, or null for none; undefined if it needs all. */
    readonly ownModule: string | null | undefined;
    /** True if the page shows the navigation of all modules. */
    readonly showsNav: boolean;
  };

/**
 * The registry's text for a page: all of it, or without other modules than its own, each of which is signed by itself.
 */
function registryTextOf(
  file: RegistryFile | null,
  { ownModule: own, showsNav }: RenderedParts,
): Pick<PageParts, 'registryText' | 'isPartialRegistry' | 'nav'> {
  const signed = file?.signed;
  if (!signed || own === undefined)
    return { registryText: file?.text ?? null, isPartialRegistry: false, nav: null };
  const modules = Object.entries(signed.modules).filter(([name]) => name === own);
  const partial = { ...signed, modules: Object.fromEntries(modules) };
  const nav = showsNav ? navOf(file.registry) : null;
  return { registryText: JSON.stringify(partial), isPartialRegistry: true, nav };
}

/** The navigation of all live modules, in the order of the registry. */
function navOf(registry: Registry): readonly NavItem[] {
  return Object.entries(registry.modules).flatMap(([name, { grants }]) => {
    const release = liveRelease(registry, name);
    return release === undefined ? [] : navOfModule(release.descriptor, grants);
  });
}

/** True for a page of the client area: a module's or the shell's own. */
function isInClientArea(found: ModulePage | null, path: string): boolean {
  return found === null ? shellPath(path)?.startsWith('/client-area') === true : found.frame === 'dashboard';
}

/**
 * The module whose part is enough for a page: a form of the shell, a public page, a window, or a page of the client
 * area with the navigation of all. A stage may have another navigation than the live release, and the browser
 * chooses between them, so that the client area then needs all modules.
 */
function ownModuleOf(
  { found, form }: ServedPage,
  showsNav: boolean,
  shell: ShellFiles | null,
  modules: Registry['modules'] = {},
): RenderedParts['ownModule'] {
  if (!shell?.acceptsPartialRegistry) return undefined;
  const isStaged = Object.values(modules).some(({ stage }) => stage !== undefined);
  if (showsNav && (!shell.acceptsNav || isStaged)) return undefined;
  if (found !== null) return found.module;
  return form === null && !showsNav ? undefined : null;
}

/** A page does not wait longer for a database that is away. */
const priceLimitMs = 2000;

/** Renders pages with configuration, headers and, for prerendered pages, their HTML. */
function createRenderer({ config, database, random, log }: Services, registry: () => RegistryFile | null) {
  const prerendered = createPrerenderedPages(modulesDir(config), log);
  let pageConfig = pageConfigOf(config);
  return {
    newNonce: () => random(16).toString('base64url'),
    async refresh(): Promise<void> {
      try {
        pageConfig = pageConfigOf(config, await within(priceLimitMs, readPublicPlan(database)));
      } catch (error) {
        // A page with the earlier price is better than none.
        logUnlessAway(log, error, {}, 'the public price could not be read');
      }
    },
    render(status: Page['status'], parts: RenderedParts, nonce: string): Page {
      const nowMs = Date.now();
      const ofRegistry = registryTextOf(registry(), parts);
      const isMissing = status === 404;
      const html = renderPage({ ...parts, ...ofRegistry, nonce, nowMs, isMissing, config: pageConfig });
      const inline = [parts.boot?.text === undefined ? null : parts.boot, parts.earlyForm];
      const hashes = inline.flatMap((script) => script?.integrity ?? []);
      const headers = pageHeaders(nonce, outsideOf(pageConfig), hashes, parts);
      if (parts.fragment === null) return { status, headers, html };
      return { status, headers: { ...headers, ...revalidation({ nonce, nowMs }, headers, html) }, html };
    },
    siteParts: (served: ServedPage, nonce: string, origin: string) =>
      siteParts(served, {
        config: pageConfig,
        nonce,
        origin,
        rendered: served.found && prerendered.find(served.found),
      }),
  };
}

function shellParts(shell: ShellFiles | null) {
  return {
    boot: shell?.boot ? { ...shellAsset(shell.boot), text: shell.boot.text } : null,
    scripts: (shell?.scripts ?? []).map(shellAsset),
    styles: (shell?.styles ?? []).map(shellAsset),
  };
}

/** Returns the usual spelling of an address; null if it is spelt so already or has no page. */
function spellingOf(path: string, registry: Registry | undefined): string | null {
  const known = (registry && findModulePage(registry, path)?.path) ?? shellPath(path);
  return known === null || known === path || known.includes(':') ? null : known;
}

/**
 * Returns 200 for an uncertain page too, because only the browser knows which release it shows, or why it shows none.
 */
function statusOf(registry: Registry | undefined, found: ModulePage | null, path: string): Page['status'] {
  const isUncertain = registry !== undefined && isUncertainPage(registry, path);
  if (found !== null || isUncertain || shellPath(path) !== null) return 200;
  return registry === undefined ? 503 : 404;
}

/** What a separate window may not do, as far as the shell works without it. */
function limitsOf(found: ModulePage | null, shell: ShellFiles | null): PageLimits {
  const hasOwnScriptsOnly = found?.frame === 'popup' && shell?.leavesOwnScripts === true;
  return { hasOwnScriptsOnly, trustsOwnScripts: hasOwnScriptsOnly && shell.trustsOwnScripts === true };
}

/**
 * Pages for these services; changed files are read again with the next page.
 * Over 40 lines: one list of what a page is made of.
 */
export function createPages(services: Services): Pages {
  const { config } = services;
  const registryFile = registryOf(services);
  const shellFile = shellFileOf(services);
  const renderer = createRenderer(services, registryFile.read);
  const pageConfig = pageConfigOf(config);
  return {
    refresh: renderer.refresh,
    page(path, origin) {
      const registry = registryFile.read()?.registry;
      const found = registry ? findModulePage(registry, path) : null;
      const shell = shellFile.read();
      const nonce = renderer.newNonce();
      const served = { found, form: findForm(shell, path), frame: findFrame(shell, found, path) };
      const site = renderer.siteParts(served, nonce, origin);
      const showsNav = isInClientArea(found, path);
      const limits = limitsOf(found, shell);
      const parts = {
        ...site,
        ...shellParts(shell),
        ...limits,
        head: [...site.head, ...windowHead(path, limits.hasOwnScriptsOnly)],
        preloads: preloadsOfPage(found, path, shell, pageConfig),
        browserEvents: browserEventsBlock(config, shell, found, path),
        showsNav,
        ownModule: ownModuleOf(served, showsNav, shell, registry?.modules),
      };
      return renderer.render(statusOf(registry, found, path), parts, nonce);
    },
    spelling: (path) => spellingOf(path, registryFile.read()?.registry),
    file: (path, origin) => siteFile(path, origin, registryFile.read()?.registry, config.productName),
    alone(name, version) {
      const { state, live } = ownValue(registryFile.read()?.registry.modules ?? {}, name) ?? {};
      if (live?.version !== version) return null;
      const nonce = renderer.newNonce();
      if (state === 'live') return renderer.render(200, aloneParts(live, config), nonce);
      const page = renderer.render(200, switchedOffParts(live, config, nonce), nonce);
      return { ...page, headers: { ...page.headers, [moduleStateHeader]: 'off' } };
    },
  };
}
