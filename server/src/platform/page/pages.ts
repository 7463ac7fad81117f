import type { Release } from '@chatline/shared/contract/registry';
import { announcedCapabilities } from '../../capabilities/announced.ts';
import type { Services } from '../services.ts';
import { findModulePage, isShellPath, type ModulePage } from './match-path.ts';
import { pageHeaders } from './page-headers.ts';
import { watchRegistry } from './registry-file.ts';
import { type PageAsset, type PageParts, renderPage } from './render-page.ts';
import { watchShell } from './shell-file.ts';

/** A page as it goes on the wire. */
export interface Page {
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** Makes the HTML pages from the shell's files and the registry as they are at the moment. */
export interface Pages {
  /** The page of any address that is not the API's. */
  page(path: string): Page;
  /** A module's page without the shell; null where there is none. */
  alone(name: string, version: string): Page | null;
}

function assetsOf(release: Release, files: readonly string[]): PageAsset[] {
  return files.flatMap((file) => {
    const integrity = release.files[file];
    return integrity === undefined ? [] : [{ href: release.base + file, integrity }];
  });
}

function preloadsOf(found: ModulePage | null): PageAsset[] {
  if (found === null) return [];
  const { release, page } = found;
  const files = [release.entry, ...(release.pages[page] ?? [])];
  return assetsOf(
    release,
    files.filter((file) => file.endsWith('.js')),
  );
}

/** Pages for these services; the files are looked at again with each page. */
export function createPages({ config, random, log }: Services): Pages {
  const registryFile = watchRegistry(config.dataDir, log);
  const shellFile = watchShell(config.shellDir, log);

  function render(status: Page['status'], parts: Omit<PageParts, 'config' | 'nonce' | 'registryText'>): Page {
    const nonce = random(16).toString('base64url');
    const html = renderPage({
      ...parts,
      nonce,
      registryText: registryFile.read()?.text ?? null,
      config: {
        productName: config.productName,
        apiBase: '/api',
        capabilities: [...announcedCapabilities(config.isBaseline)],
        helpUrl: config.helpUrl,
        isSandboxed: config.sandbox !== null,
        signIn: null,
        chatWidgetUrl: null,
        contactEmail: null,
        seller: null,
      },
    });
    return { status, headers: pageHeaders(nonce), html };
  }
  return {
    page(path) {
      const registry = registryFile.read()?.registry;
      const found = registry ? findModulePage(registry, path) : null;
      const shell = shellFile.read();
      const fromShell = ({ file, integrity }: { file: string; integrity: string }): PageAsset => ({
        href: `/assets/${file}`,
        integrity,
      });
      return render(found !== null || isShellPath(path) ? 200 : 404, {
        boot: shell?.boot ? fromShell(shell.boot) : null,
        scripts: (shell?.scripts ?? []).map(fromShell),
        styles: (shell?.styles ?? []).map(fromShell),
        preloads: preloadsOf(found),
      });
    },
    alone(name, version) {
      const release = registryFile.read()?.registry.modules[name]?.live;
      if (release?.version !== version) return null;
      const scripts = Object.entries(release.alone).map(([file, integrity]) => ({
        href: `${release.base}${file}`,
        integrity,
      }));
      return render(200, {
        boot: null,
        scripts,
        styles: [],
        preloads: [],
      });
    },
  };
}
