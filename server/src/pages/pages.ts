import { createHash } from 'node:crypto';
import { isAllowed } from '@chatline/contract/access/rights';
import { mapFlags, type Role, roles } from '@chatline/contract/access/roles';
import { fitsContract, type Offer } from '@chatline/contract/modules/fits-contract';
import { minOffer } from '@chatline/contract/modules/kit-parts';
import { ownValue } from '@chatline/contract/modules/own-value';
import type { PageConfig } from '@chatline/contract/modules/page-config';
import type { Registry } from '@chatline/contract/modules/registry';
import type { Release } from '@chatline/contract/modules/release';
import type { ShellFrame, ShellPage } from '@chatline/contract/modules/shell-page';
import { readPublicPlan } from '../billing/plans/read-plans.ts';
import type { Services } from '../platform/services/services.ts';
import { textsOfAddress } from './address-texts.ts';
import { withReads } from './early-reads.ts';
import { type FilledPage, fillPage } from './fill-page.ts';
import { findModulePage, isUncertainPage, type ModulePage, shellPath } from './match-path.ts';
import { outsideOf } from './outside.ts';
import { pageConfigOf } from './page-config.ts';
import { pageHeaders } from './page-headers.ts';
import { createPrerenderedPages } from './prerendered-pages.ts';
import { modulesDir } from './registry-file.ts';
import { type PageAsset, type PageParts, type Preloads, renderPage, timeLine } from './render-page.ts';
import { type ShellFiles, watchShell } from './shell-file.ts';
import { chatsManifestPath, type SiteFile, siteFile } from './site-files.ts';
import { formHead, siteHead, styleElements } from './site-head.ts';
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

const fromShell = ({ file, integrity }: { file: string; integrity: string }): PageAsset => ({
  href: `/assets/${file}`,
  integrity,
});

/** The address of a release's folder. @param origin that of the modules; empty for our own */
const folderOf = ({ base }: Release, origin: string) => origin + base;

function assetsOf(release: Release, files: readonly string[], origin: string): PageAsset[] {
  return files.flatMap((file) => {
    const integrity = ownValue(release.files, file);
    return integrity === undefined ? [] : [{ href: folderOf(release, origin) + file, integrity }];
  });
}

function aloneScripts(release: Release, origin: string): PageAsset[] {
  return Object.entries(release.alone).map(([file, integrity]) => {
    return { href: folderOf(release, origin) + file, integrity };
  });
}

const everyFlag = mapFlags(() => true);

/** The scripts of a module's page; none if the shell cannot run the release, because it refuses it. */
function scriptsOf(release: Release, page: string, { offers, origin, kit }: Hints): PageAsset[] {
  if (!fitsContract(release, offers)) return [];
  const files = [release.entry, ...(ownValue(release.pages, page) ?? [])];
  const scripts = files.filter((file) => file.endsWith('.js'));
  const parts = ownValue(release.pageKit ?? {}, page) ?? [];
  const ofKit = new Map(parts.flatMap((part) => ownValue(kit, part) ?? []).map((one) => [one.file, one]));
  return [...assetsOf(release, scripts, origin), ...[...ofKit.values()].map(fromShell)];
}

/** What preloads depend on besides the page. */
interface Hints {
  readonly early: ShellFiles['early'];
  readonly kit: ShellFiles['kit'];
  readonly offers: Offer;
  /** Origin of the modules' files. */
  readonly origin: string;
}

function preloadsOf(found: ModulePage | null, path: string, hints: Hints): Preloads {
  const { early } = hints;
  if (found === null) {
    const route = shellPath(path) ?? '';
    return {
      roles: route.startsWith('/client-area/') ? roles : null,
      files: ownValue(early, route)?.map(fromShell) ?? [],
    };
  }
  const { release, page, frame, needs, stage } = found;
  const live = scriptsOf(release, page, hints);
  if (stage === undefined && live.length === 0) return { roles: null, files: [] };
  const mayOpen = (role: Role) => needs !== 'public' && isAllowed(needs, { role, flags: everyFlag });
  const ofShell = needs === 'public' ? [] : (early[frame]?.map(fromShell) ?? []);
  const allowed = needs === 'public' ? null : roles.filter(mayOpen);
  if (stage === undefined) return { roles: allowed, files: [...ofShell, ...live] };
  const { release: staged, ...rules } = stage;
  return { roles: allowed, files: ofShell, choice: { live, staged: scriptsOf(staged, page, hints), rules } };
}

/** The files and calls that a page's HTML names early. */
function earlyOf(
  found: ModulePage | null,
  path: string,
  shell: ShellFiles | null,
  { modulesOrigin, ...api }: PageConfig,
): Preloads {
  const { early = {}, kit = {}, reads = {}, offers = minOffer } = shell ?? {};
  const files = preloadsOf(found, path, { early, kit, offers, origin: modulesOrigin ?? '' });
  return withReads(files, found, path, { ofShell: reads, ...api });
}

const emptyParts = {
  boot: null,
  scripts: [],
  styles: [],
  preloads: { roles: null, files: [] },
  fragment: null,
  frame: null,
  earlyForm: null,
  isMissing: false,
};
const chatsAppLinks = [
  `<link rel="manifest" href="${chatsManifestPath}">`,
  '<link rel="apple-touch-icon" href="/assets/apple-touch-icon.png">',
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
  const whole = (html + JSON.stringify(headers)).replaceAll(nonce, '').replace(timeLine(nowMs), '');
  const tag = createHash('sha256').update(whole).digest('base64url');
  return { 'cache-control': 'private, no-cache', etag: `W/"${tag}"` };
}

/** Search engines index only prerendered pages. */
const notForSearch = ['<meta name="robots" content="noindex">'];

/** A prerendered form of the shell, and the script that is inlined in it. */
interface FormPage {
  readonly rendered: ShellPage;
  readonly script: NonNullable<ShellFiles['earlyForm']>;
  /** Texts from the page's address. */
  readonly texts: Readonly<Record<string, string>>;
}

function findForm(shell: ShellFiles | null, path: string): FormPage | null {
  const rendered = shell?.pages[shellPath(path) ?? ''];
  const texts = textsOfAddress(path);
  return rendered && shell.earlyForm && texts ? { rendered, script: shell.earlyForm, texts } : null;
}

type SiteParts = Pick<PageParts, 'title' | 'head' | 'fragment' | 'frame' | 'earlyForm'>;

function findFrame(shell: ShellFiles | null, found: ModulePage | null, path: string): ShellFrame | undefined {
  const ofShell = shellPath(path)?.startsWith('/client-area') ? 'dashboard' : '';
  return ownValue(shell?.frames ?? {}, found?.frame ?? ofShell);
}

/** What is sent as HTML at an address. */
interface Sent {
  readonly found: ModulePage | null;
  readonly form: FormPage | null;
  readonly frame: ShellFrame | undefined;
}

const emptySite = { head: notForSearch, fragment: null, frame: null, earlyForm: null };

function frameParts(frame: ShellFrame, config: PageConfig, origin: string, nonce: string) {
  const page = fillPage({ title: '', description: '', structured: [], ...frame }, config, origin);
  return { frame: page.html, head: [...notForSearch, ...styleElements(frame.styles, nonce)] };
}

function formParts({ rendered, script }: FormPage, page: FilledPage, nonce: string): SiteParts {
  const head = [...notForSearch, ...formHead({ page, styles: rendered.styles, nonce })];
  const earlyForm = { ...fromShell(script), text: script.text, data: rendered.form };
  return { ...emptySite, title: page.title, head, fragment: page.html, earlyForm };
}

/** Renders pages with configuration, headers and, for prerendered pages, their HTML. */
function createRenderer({ config, database, random, log }: Services, registryText: () => string | null) {
  const prerendered = createPrerenderedPages(modulesDir(config), log);
  let pageConfig = pageConfigOf(config);
  const { productName } = config;
  return {
    newNonce: () => random(16).toString('base64url'),
    async refresh(): Promise<void> {
      try {
        pageConfig = pageConfigOf(config, await readPublicPlan(database));
      } catch (error) {
        // A page with the earlier price is better than none.
        log.error({ reason: String(error) }, 'the public price could not be read');
      }
    },
    render(
      status: Page['status'],
      parts: Omit<PageParts, 'config' | 'nonce' | 'nowMs' | 'registryText'>,
      nonce: string,
    ): Page {
      const nowMs = Date.now();
      const html = renderPage({ ...parts, nonce, nowMs, registryText: registryText(), config: pageConfig });
      const inline = [parts.boot?.text === undefined ? null : parts.boot, parts.earlyForm];
      const hashes = inline.flatMap((script) => script?.integrity ?? []);
      const headers = pageHeaders(nonce, outsideOf(pageConfig), hashes);
      if (parts.fragment === null) return { status, headers, html };
      return { status, headers: { ...headers, ...revalidation({ nonce, nowMs }, headers, html) }, html };
    },
    siteParts({ found, form, frame }: Sent, nonce: string, origin: string): SiteParts {
      if (!found && form)
        return formParts(form, fillPage(form.rendered, pageConfig, origin, form.texts), nonce);
      const rendered = found && prerendered.find(found);
      if (!found || !rendered)
        return {
          ...emptySite,
          title: productName,
          ...(frame && frameParts(frame, pageConfig, origin, nonce)),
        };
      const page = fillPage(rendered, pageConfig, origin);
      const { styles } = rendered;
      const head = siteHead({ page, styles, nonce, productName, origin, canonical: origin + found.path });
      return { ...emptySite, title: page.title, head, fragment: page.html };
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

/** Returns the usual spelling of an address; null if it is spelt so already or has no page. */
function spellingOf(path: string, registry: Registry | undefined): string | null {
  const known = (registry && findModulePage(registry, path)?.path) ?? shellPath(path);
  return known === null || known === path || known.includes(':') ? null : known;
}

/** Returns 200 for an uncertain page too, because only the browser knows which release it shows, or why it shows none. */
function statusOf(registry: Registry | undefined, found: ModulePage | null, path: string): Page['status'] {
  const isUncertain = registry !== undefined && isUncertainPage(registry, path);
  if (found !== null || isUncertain || shellPath(path) !== null) return 200;
  return registry === undefined ? 503 : 404;
}

/** Pages for these services; changed files are read again with the next page. */
export function createPages(services: Services): Pages {
  const { config, log } = services;
  const modulesOrigin = config.releases.modulesOrigin ?? '';
  const registryFile = registryOf(services);
  const shellFile = watchShell(config.shellDir, log);
  const renderer = createRenderer(services, () => registryFile.read()?.text ?? null);
  const pageConfig = pageConfigOf(config);
  return {
    refresh: renderer.refresh,
    page(path, origin) {
      const registry = registryFile.read()?.registry;
      const found = registry ? findModulePage(registry, path) : null;
      const shell = shellFile.read();
      const nonce = renderer.newNonce();
      const sent = { found, form: findForm(shell, path), frame: findFrame(shell, found, path) };
      const site = renderer.siteParts(sent, nonce, origin);
      const status = statusOf(registry, found, path);
      const parts = {
        ...site,
        ...shellParts(shell),
        head: path === '/whatsapp-chats' ? [...site.head, ...chatsAppLinks] : site.head,
        preloads: earlyOf(found, path, shell, pageConfig),
        isMissing: status === 404,
      };
      return renderer.render(status, parts, nonce);
    },
    spelling: (path) => spellingOf(path, registryFile.read()?.registry),
    file: (path, origin) => siteFile(path, origin, registryFile.read()?.registry, config.productName),
    alone(name, version) {
      const release = ownValue(registryFile.read()?.registry.modules ?? {}, name)?.live;
      if (release?.version !== version) return null;
      const parts = {
        ...emptyParts,
        scripts: aloneScripts(release, modulesOrigin),
        title: config.productName,
        head: notForSearch,
      };
      return renderer.render(200, parts, renderer.newNonce());
    },
  };
}
