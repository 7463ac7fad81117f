import { createHash } from 'node:crypto';
import { isAllowed } from '@chatline/contract/access/rights';
import { mapFlags, type Role, roles } from '@chatline/contract/access/roles';
import { fitsContract } from '@chatline/contract/modules/fits-contract';
import type { Registry, Release } from '@chatline/contract/modules/registry';
import { readPublicPlan } from '../billing/plans/read-plans.ts';
import type { Services } from '../platform/services/services.ts';
import { fillPage } from './fill-page.ts';
import { findModulePage, isUnusablePage, type ModulePage, shellPath } from './match-path.ts';
import { outsideOf } from './outside.ts';
import { pageConfigOf } from './page-config.ts';
import { pageHeaders } from './page-headers.ts';
import { createPrerenderedPages } from './prerendered-pages.ts';
import { modulesDir } from './registry-file.ts';
import { type PageAsset, type PageParts, renderPage } from './render-page.ts';
import { type ShellFiles, watchShell } from './shell-file.ts';
import { chatsManifestPath, type SiteFile, siteFile } from './site-files.ts';
import { siteHead } from './site-head.ts';
import { registryOf } from './watched-registry.ts';

/** A page as it goes on the wire. */
export interface Page {
  /** 503 where the registry cannot be read, so that the address's module is unknown. */
  readonly status: 200 | 404 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** Makes the HTML pages from the shell's files and the registry as they are at the moment. */
export interface Pages {
  /** Reads again what the pages show from the database: the public price. */
  refresh(): Promise<void>;
  /**
   * The page of any address that is not the API's.
   * @param origin of the site as the visitor knows it
   */
  page(path: string, origin: string): Page;
  /** How the page of an address is spelt, where it is spelt otherwise, as `/Priching/`; null elsewhere. */
  spelling(path: string): string | null;
  /** A small file at the root, as robots.txt; null where there is none. */
  file(path: string, origin: string): SiteFile | null;
  /** A module's page without the shell; null where there is none. */
  alone(name: string, version: string): Page | null;
}

const fromShell = ({ file, integrity }: { file: string; integrity: string }): PageAsset => ({
  href: `/assets/${file}`,
  integrity,
});

function assetsOf(release: Release, files: readonly string[]): PageAsset[] {
  return files.flatMap((file) => {
    const integrity = release.files[file];
    return integrity === undefined ? [] : [{ href: release.base + file, integrity }];
  });
}

function aloneScripts({ alone, base }: Release): PageAsset[] {
  return Object.entries(alone).map(([file, integrity]) => ({ href: base + file, integrity }));
}

const everyFlag = mapFlags(() => true);

function preloadsOf(
  found: ModulePage | null,
  path: string,
  early: ShellFiles['early'],
): PageParts['preloads'] {
  if (found === null) return { roles, files: early[shellPath(path) ?? '']?.map(fromShell) ?? [] };
  // The shell refuses a module that was built for a later console: its files would be fetched for nothing.
  if (!fitsContract(found.release.descriptor)) return { roles: null, files: [] };
  const { release, page, frame, needs } = found;
  const files = [release.entry, ...(release.pages[page] ?? [])];
  const scripts = assetsOf(
    release,
    files.filter((file) => file.endsWith('.js')),
  );
  if (needs === 'public') return { roles: null, files: scripts };
  const mayOpen = (role: Role) => isAllowed(needs, { role, flags: everyFlag });
  return { roles: roles.filter(mayOpen), files: [...(early[frame]?.map(fromShell) ?? []), ...scripts] };
}
const nothing = {
  boot: null,
  scripts: [],
  styles: [],
  preloads: { roles: null, files: [] },
  fragment: null,
  isMissing: false,
};
const chatsAppLinks = [
  `<link rel="manifest" href="${chatsManifestPath}">`,
  '<link rel="apple-touch-icon" href="/assets/apple-touch-icon.png">',
];
/**
 * A page that is the same for everyone is kept by the visitor's own browser, which checks each time that it is still
 * current; its nonce comes back with it then. Not by caches between: others must not know the nonce.
 */
function revalidation(nonce: string, headers: Page['headers'], html: string): Page['headers'] {
  const whole = (html + JSON.stringify(headers)).replaceAll(nonce, '');
  const tag = createHash('sha256').update(whole).digest('base64url');
  return { 'cache-control': 'private, no-cache', etag: `W/"${tag}"` };
}

/** Only pages that were rendered to be found are for search engines. */
const notForSearch = ['<meta name="robots" content="noindex">'];

/** Draws pages: configuration, headers and, where the page was rendered at build time, its HTML. */
function createRenderer({ config, database, random, log }: Services, registryText: () => string | null) {
  const prerendered = createPrerenderedPages(modulesDir(config.dataDir), log);
  let pageConfig = pageConfigOf(config);
  const { productName } = config;
  return {
    newNonce: () => random(16).toString('base64url'),
    async refresh(): Promise<void> {
      try {
        pageConfig = pageConfigOf(config, await readPublicPlan(database));
      } catch (error) {
        // A page with the price of before is better than none.
        log.error({ reason: String(error) }, 'the public price could not be read');
      }
    },
    render(
      status: Page['status'],
      parts: Omit<PageParts, 'config' | 'nonce' | 'registryText'>,
      nonce: string,
    ): Page {
      const html = renderPage({ ...parts, nonce, registryText: registryText(), config: pageConfig });
      const inline = parts.boot?.text === undefined ? [] : [parts.boot.integrity];
      const headers = pageHeaders(nonce, outsideOf(pageConfig), inline);
      if (parts.fragment === null) return { status, headers, html };
      return { status, headers: { ...headers, ...revalidation(nonce, headers, html) }, html };
    },
    siteParts(found: ModulePage | null, nonce: string, origin: string) {
      const rendered = found && prerendered.find(found);
      if (!found || !rendered) return { title: productName, head: notForSearch, fragment: null };
      const page = fillPage(rendered, pageConfig, origin);
      const { styles } = rendered;
      const head = siteHead({ page, styles, nonce, productName, origin, canonical: origin + found.path });
      return { title: page.title, head, fragment: page.html };
    },
  };
}

function shellParts(shell: ShellFiles | null) {
  return {
    boot: shell?.boot ? { ...fromShell(shell.boot), text: shell.boot.text } : null,
    scripts: (shell?.scripts ?? []).map(fromShell),
    styles: (shell?.styles ?? []).map(fromShell),
  };
}

/** The usual spelling of an address that is spelt otherwise; null elsewhere. */
function spellingOf(path: string, registry: Registry | undefined): string | null {
  const known = (registry && findModulePage(registry, path)?.path) ?? shellPath(path);
  return known === null || known === path || known.includes(':') ? null : known;
}

/** 200 for an unusable page too: the shell says there what is wrong, switched off or unreadable. */
function statusOf(registry: Registry | undefined, found: ModulePage | null, path: string): Page['status'] {
  const isUnusable = registry !== undefined && isUnusablePage(registry, path);
  if (found !== null || isUnusable || shellPath(path) !== null) return 200;
  return registry === undefined ? 503 : 404;
}

/** Pages for these services; changed files are read again with the next page. */
export function createPages(services: Services): Pages {
  const { config, log } = services;
  const registryFile = registryOf(services);
  const shellFile = watchShell(config.shellDir, log);
  const renderer = createRenderer(services, () => registryFile.read()?.text ?? null);
  return {
    refresh: renderer.refresh,
    page(path, origin) {
      const registry = registryFile.read()?.registry;
      const found = registry ? findModulePage(registry, path) : null;
      const shell = shellFile.read();
      const nonce = renderer.newNonce();
      const site = renderer.siteParts(found, nonce, origin);
      const status = statusOf(registry, found, path);
      const parts = {
        ...site,
        ...shellParts(shell),
        head: path === '/whatsapp-chats' ? [...site.head, ...chatsAppLinks] : site.head,
        preloads: preloadsOf(found, path, shell?.early ?? {}),
        isMissing: status === 404,
      };
      return renderer.render(status, parts, nonce);
    },
    spelling: (path) => spellingOf(path, registryFile.read()?.registry),
    file: (path, origin) => siteFile(path, origin, registryFile.read()?.registry, config.productName),
    alone(name, version) {
      const release = registryFile.read()?.registry.modules[name]?.live;
      if (release?.version !== version) return null;
      const parts = {
        ...nothing,
        scripts: aloneScripts(release),
        title: config.productName,
        head: notForSearch,
      };
      return renderer.render(200, parts, renderer.newNonce());
    },
  };
}
