import { createHash } from 'node:crypto';
import { isAllowed } from '@chatline/contract/access/rights';
import { mapFlags, type Role, roles } from '@chatline/contract/access/roles';
import { fitsContract } from '@chatline/contract/modules/fits-contract';
import type { Release } from '@chatline/contract/modules/registry';
import { readPublicPlan } from '../billing/plans/read-plans.ts';
import type { Services } from '../platform/services.ts';
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
  /** 503 where nobody can say whose the address is: the registry cannot be read. */
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
 * A page that everybody is sent alike is kept by the visitor's own browser, which asks each time whether it still
 * stands; its nonce comes back with it then. Not by caches between: others must not know the nonce.
 */
function revalidation(nonce: string, headers: Page['headers'], html: string): Page['headers'] {
  const whole = (html + JSON.stringify(headers)).replaceAll(nonce, '');
  const tag = createHash('sha256').update(whole).digest('base64url');
  return { 'cache-control': 'private, no-cache', etag: `W/"${tag}"` };
}

/** Only pages that were rendered to be found are for search engines. */
const notForSearch = ['<meta name="robots" content="noindex">'];

/** Pages for these services; the files are looked at again with each page. */
export function createPages(services: Services): Pages {
  const { config, database, random, log } = services;
  const registryFile = registryOf(services);
  const shellFile = watchShell(config.shellDir, log);
  const prerendered = createPrerenderedPages(modulesDir(config.dataDir), log);
  let pageConfig = pageConfigOf(config);
  const { productName } = config;

  function render(
    status: Page['status'],
    parts: Omit<PageParts, 'config' | 'nonce' | 'registryText'>,
    nonce: string,
  ): Page {
    const registryText = registryFile.read()?.text ?? null;
    const html = renderPage({ ...parts, nonce, registryText, config: pageConfig });
    const inline = parts.boot?.text === undefined ? [] : [parts.boot.integrity];
    const headers = pageHeaders(nonce, outsideOf(pageConfig), inline);
    if (parts.fragment === null) return { status, headers, html };
    return { status, headers: { ...headers, ...revalidation(nonce, headers, html) }, html };
  }
  function siteParts(found: ModulePage | null, nonce: string, origin: string) {
    const rendered = found && prerendered.find(found);
    if (!found || !rendered) return { title: productName, head: notForSearch, fragment: null };
    const page = fillPage(rendered, pageConfig, origin);
    const { styles } = rendered;
    const head = siteHead({ page, styles, nonce, productName, origin, canonical: origin + found.path });
    return { title: page.title, head, fragment: page.html };
  }
  const newNonce = () => random(16).toString('base64url');
  return {
    async refresh() {
      try {
        pageConfig = pageConfigOf(config, await readPublicPlan(database));
      } catch (error) {
        // A page with the price of before is better than none.
        log.error({ reason: String(error) }, 'the public price could not be read');
      }
    },
    page(path, origin) {
      const registry = registryFile.read()?.registry;
      const found = registry ? findModulePage(registry, path) : null;
      const shell = shellFile.read();
      const nonce = newNonce();
      const site = siteParts(found, nonce, origin);
      const isChats = path === '/whatsapp-chats';
      const parts = {
        ...site,
        head: isChats ? [...site.head, ...chatsAppLinks] : site.head,
        boot: shell?.boot ? { ...fromShell(shell.boot), text: shell.boot.text } : null,
        scripts: (shell?.scripts ?? []).map(fromShell),
        styles: (shell?.styles ?? []).map(fromShell),
        preloads: preloadsOf(found, path, shell?.early ?? {}),
      };
      // The shell says there what is wrong: switched off, unreadable.
      const isUnusable = registry !== undefined && isUnusablePage(registry, path);
      const isKnown = found !== null || isUnusable || shellPath(path) !== null;
      const status = isKnown ? 200 : registry === undefined ? 503 : 404;
      return render(status, { ...parts, isMissing: status === 404 }, nonce);
    },
    spelling(path) {
      const registry = registryFile.read()?.registry;
      const known = (registry && findModulePage(registry, path)?.path) ?? shellPath(path);
      return known === null || known === path || known.includes(':') ? null : known;
    },
    file: (path, origin) => siteFile(path, origin, registryFile.read()?.registry, productName),
    alone(name, version) {
      const release = registryFile.read()?.registry.modules[name]?.live;
      if (release?.version !== version) return null;
      const scripts = Object.entries(release.alone).map(([file, integrity]) => ({
        href: `${release.base}${file}`,
        integrity,
      }));
      return render(200, { ...nothing, scripts, title: productName, head: notForSearch }, newNonce());
    },
  };
}
